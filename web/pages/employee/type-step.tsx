import { type ReactNode, useState } from 'react';
import { MEETING_TYPES, type MeetingType, type PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addressLine } from '#domain/people/employers.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import type { Person } from './appointment.ts';
import type { PendingChange } from './confirm-step.tsx';
import type { Plan } from './plan.ts';
import { StepPage } from './step-page.tsx';

export function typesFor(preferred: PreferredMeetingType): readonly MeetingType[] {
  return preferred === 'geen' ? MEETING_TYPES : [preferred];
}

export type StepsProps = { plan: Plan; person: Person; intro: ReactNode };

/** `change`: the booking or move that the last step sends, whose error another choice clears. Absent on the first screen. */
type TypeStepProps = StepsProps & { change?: Pick<PendingChange, 'reset'> };

/** The first step: the only one in the small bundle, the others are loaded after it. */
export function TypeStep({ plan, person: { employer }, intro, change }: TypeStepProps) {
  const [asked, setAsked] = useState(false);
  const types = typesFor(employer.preferredMeetingType);
  // The employer may have changed the allowed type.
  const meetingType = types.find((type) => type === plan.choice.meetingType) ?? null;
  const address = addressLine(employer);
  const { type: words } = useFirstScreen();
  const options = {
    virtueel: { ...words.virtual, icon: <DrawnIcon name="video" className="size-6" /> },
    fysiek: {
      label: words.visit.label,
      hint: words.visit.hint({ employer: employer.name, address }),
      icon: <DrawnIcon name="place" className="size-6" />,
    },
  };
  return (
    <StepPage
      plan={plan}
      step="type"
      title={words.title}
      intro={intro}
      error={asked && !meetingType && words.missing}
      onNext={() => (meetingType ? plan.go('datum') : setAsked(true))}
    >
      <RadioCards
        name="type"
        label={words.label}
        hideLabel
        className="grid gap-3"
        value={meetingType}
        onChange={(next) => {
          change?.reset();
          plan.choose({ meetingType: next });
        }}
        options={types.map((value) => ({ value, ...options[value] }))}
      />
      {types.length === 1 && <p className="mt-3 text-muted">{words.onlyThis({ employer: employer.name })}</p>}
    </StepPage>
  );
}
