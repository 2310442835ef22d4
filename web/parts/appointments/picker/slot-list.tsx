import type { ReactNode } from 'react';
import type { MeetingType } from '#domain/appointments/vocabulary.ts';
import type { Language } from '#domain/language.ts';
import { isChosenByLanguage, speaks } from '#domain/people/spoken.ts';
import { planning, speaking } from '#texts/nl/pages-planning.ts';
import { useTexts } from '#web/parts/texts.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { type OpenConsultant, slotsOf } from './open-slots.ts';

/** Whether free hours are hidden because they are not adjacent to the visits of that day. */
function isBound({ slots, physicalSlots }: OpenConsultant): boolean {
  return physicalSlots.length < slots.length;
}

/** The language in which the employee reads, with its name in the language of the page. */
export type Read = { code: Language; name: string };

type SlotListProps = {
  consultants: readonly OpenConsultant[];
  meetingType: MeetingType;
  employer: string;
  language: Read;
  value: { consultantId: number | null; startTime: string | null };
  onChange: (value: { consultantId: number; startTime: string }) => void;
};

/**
 * The free times per consultant: those who speak the employee's language first, then preferred ones. All times are one radio group, because
 * a time belongs to a consultant.
 */
export function SlotList({ consultants, meetingType, employer, language, value, onChange }: SlotListProps) {
  const { slots: words } = useTexts({ planning }).planning;
  const { speaking: said } = useTexts({ speaking });
  const open = consultants.filter((consultant) => slotsOf(consultant, meetingType).length > 0);
  const isUnderstood = (consultant: OpenConsultant) => isChosenByLanguage(language.code) && speaks(consultant, language.code);
  const understood = open.filter(isUnderstood);
  const preferred = open.filter((one) => one.isPreferred && !isUnderstood(one));
  const others = open.filter((one) => !one.isPreferred && !isUnderstood(one));
  const hasFirst = understood.length + preferred.length > 0;

  const card = (consultant: OpenConsultant) => (
    <ConsultantCard
      key={consultant.id}
      consultant={consultant}
      employer={employer}
      spoken={isUnderstood(consultant) ? said.speaks({ language: language.name }) : null}
      isBound={meetingType === 'fysiek' && !consultant.isVisiting && isBound(consultant)}
    >
      {slotsOf(consultant, meetingType).map(({ startTime, endTime }) => (
        <ChoiceTile
          key={startTime}
          name="tijd"
          value={`${consultant.id} ${startTime}`}
          checked={value.consultantId === consultant.id && value.startTime === startTime}
          onChoose={() => onChange({ consultantId: consultant.id, startTime })}
          className="justify-center px-1 text-center"
        >
          {startTime} – {endTime}
        </ChoiceTile>
      ))}
    </ConsultantCard>
  );

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.legend}</legend>
      {understood.length > 0 && <Group title={said.group({ language: language.name })}>{understood.map(card)}</Group>}
      {preferred.length > 0 && <Group title={words.preferred({ employer })}>{preferred.map(card)}</Group>}
      {others.length > 0 && <Group title={hasFirst ? words.others : words.all}>{others.map(card)}</Group>}
    </fieldset>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first-of-type:mt-8">
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

type ConsultantCardProps = { consultant: OpenConsultant; employer: string; spoken: string | null; isBound: boolean; children: ReactNode };

function ConsultantCard({ consultant, employer, spoken, isBound, children }: ConsultantCardProps) {
  const { slots: words } = useTexts({ planning }).planning;
  const heading = `adviseur-${consultant.id}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would start a second radio group for the ear
    <div role="group" aria-labelledby={heading} className="rounded-card border bg-surface p-4 shadow-card">
      <h3 id={heading} className="font-semibold">
        {consultant.user.name}
      </h3>
      <p className="mb-3 text-sm text-muted">{words.specialization(consultant)}</p>
      {spoken && <p className="mb-3 text-sm font-medium text-success">{spoken}</p>}
      {consultant.isVisiting && <p className="mb-3 text-sm">{words.visiting({ consultant: consultant.user.name, employer })}</p>}
      {isBound && <p className="mb-3 text-sm">{words.bound({ employer })}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(7.25rem,100%),1fr))] gap-2">{children}</div>
    </div>
  );
}
