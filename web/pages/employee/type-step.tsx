import { type ReactNode, useState } from 'react';
import { addressLine } from '#domain/people/contact.ts';
import { MEETING_TYPE_LABEL, MEETING_TYPES, type MeetingType, type PreferredMeetingType } from '#domain/vocabulary.ts';
import { DrawnIcon } from '#web/ui/drawn-icon.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import type { Person } from './appointment.ts';
import type { Change } from './confirm-step.tsx';
import type { Plan } from './plan.ts';
import { StepPage } from './step-page.tsx';

export function typesFor(preferred: PreferredMeetingType): readonly MeetingType[] {
  return preferred === 'geen' ? MEETING_TYPES : [preferred];
}

export type TypeStepProps = { plan: Plan; person: Person; intro: ReactNode; change: Change };

/** The first step: it alone stands in the entry, the others are fetched after it. */
export function TypeStep({ plan, person: { employer }, intro, change }: TypeStepProps) {
  const [asked, setAsked] = useState(false);
  const types = typesFor(employer.preferredMeetingType);
  // The employer may allow another type by now.
  const meetingType = types.find((type) => type === plan.choice.meetingType) ?? null;
  const address = addressLine(employer);
  const options = {
    virtueel: { hint: 'Online, met beeld en geluid. U doet mee waar u wilt.', icon: <DrawnIcon name="video" className="size-6" /> },
    fysiek: { hint: `Op locatie bij ${employer.name}${address && `, ${address}`}`, icon: <DrawnIcon name="place" className="size-6" /> },
  };
  return (
    <StepPage
      plan={plan}
      step="type"
      title="Hoe wilt u het gesprek voeren?"
      intro={intro}
      error={asked && !meetingType && 'Kies hoe u het gesprek wilt voeren.'}
      onNext={() => (meetingType ? plan.go('datum') : setAsked(true))}
    >
      <RadioCards
        name="type"
        label="Soort gesprek"
        hideLabel
        className="grid gap-3"
        value={meetingType}
        onChange={(next) => {
          change.reset();
          plan.choose({ meetingType: next });
        }}
        options={types.map((value) => ({ value, label: MEETING_TYPE_LABEL[value], ...options[value] }))}
      />
      {types.length === 1 && <p className="mt-3 text-muted">{employer.name} heeft gekozen voor dit soort gesprek.</p>}
    </StepPage>
  );
}
