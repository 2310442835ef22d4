import { type ReactNode, useState } from 'react';
import { kindOf, MEETING_TYPES, type MeetingType, type PhoneMode, type PreferredMeetingType } from '#domain/appointments/vocabulary.ts';
import { addressLine } from '#domain/people/employers.ts';
import { heldAs, kindsOf } from '#web/parts/appointments/kinds.ts';
import { useFirstScreen } from '#web/parts/texts.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import type { Person } from './appointment.ts';
import type { PendingChange } from './confirm-step.tsx';
import type { Plan } from './plan.ts';
import { StepPage } from './step-page.tsx';

const PHONE =
  'M22 16.9v3a2 2 0 0 1-2.2 2 19.8 19.8 0 0 1-8.6-3.1 19.5 19.5 0 0 1-6-6A19.8 19.8 0 0 1 2.1 4.2 2 2 0 0 1 4.1 2h3a2 2 0 0 1 2 1.7c.1 1 .4 1.9.7 2.8a2 2 0 0 1-.5 2.1L8.1 9.9a16 16 0 0 0 6 6l1.3-1.3a2 2 0 0 1 2.1-.4c.9.3 1.8.6 2.8.7a2 2 0 0 1 1.7 2z';

export function typesFor(preferred: PreferredMeetingType): readonly MeetingType[] {
  return preferred === 'geen' ? MEETING_TYPES : [preferred];
}

export type StepsProps = {
  plan: Plan;
  person: Person;
  intro: ReactNode;
  /** Whether the firm offers virtual conversations by telephone. */
  phoneMode: PhoneMode;
  /** The appointment that is moved. */
  before?: { meetingType: MeetingType; byPhone: boolean };
};

/** `change`: the booking or move that the last step sends, whose error another choice clears. Absent on the first screen. */
type TypeStepProps = StepsProps & { change?: Pick<PendingChange, 'reset'> };

/** The first step: the only one in the small bundle, the others are loaded after it. */
export function TypeStep({ plan, person: { employer }, intro, phoneMode, before, change }: TypeStepProps) {
  const [asked, setAsked] = useState(false);
  const kinds = kindsOf(typesFor(employer.preferredMeetingType), phoneMode, before);
  const { meetingType, byPhone } = plan.choice;
  // The employer may have changed the allowed type.
  const chosen = kinds.find((kind) => meetingType && kind === kindOf({ meetingType, byPhone })) ?? null;
  const address = addressLine(employer);
  const { type: words } = useFirstScreen();
  const options = {
    virtueel: { ...words.virtual, icon: <DrawnIcon name="video" className="size-6" /> },
    telefonisch: {
      label: phoneMode === 'only' ? words.virtual.label : words.call.label,
      hint: words.call.hint,
      icon: <DrawnIcon path={PHONE} className="size-6" />,
    },
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
      error={asked && !chosen && words.missing}
      onNext={() => (chosen ? plan.go('datum') : setAsked(true))}
    >
      <RadioCards
        name="type"
        label={words.label}
        hideLabel
        className="grid gap-3"
        value={chosen}
        onChange={(next) => {
          change?.reset();
          plan.choose(heldAs(next));
        }}
        options={kinds.map((value) => ({ value, ...options[value] }))}
      />
      {kinds.length === 1 && <p className="mt-3 text-muted">{words.onlyThis({ employer: employer.name })}</p>}
    </StepPage>
  );
}
