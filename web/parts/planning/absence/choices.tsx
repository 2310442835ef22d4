// What happens to each conversation of a consultant who is away, or on a closed day:
//   const choosing = useChoosing(preview.data?.appointments ?? []);
//   <Solutions preview={preview} isAsked choosing={choosing} none="…" />   choosing.choices   onError: choosing.refused
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindOf, MEETING_KIND_LABEL } from '#domain/appointments/vocabulary.ts';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { displayName } from '#domain/people/names.ts';
import { dateInWords, momentInWords } from '#texts/nl/dates.ts';
import { query } from '#web/api/cache.ts';
import type { Output } from '#web/api/call.ts';
import { EmployerLink } from '#web/parts/people/employers/link.tsx';
import { EmployeeLink } from '#web/parts/people/link.tsx';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

type InAbsence = Output<'POST /api/admin/consultants/{id}/absence/preview'>['appointments'][number];
type Choice = InAbsence['proposal'];
/** The administrator's choices that differ from the proposal, by appointment. */
type Chosen = ReadonlyMap<number, string>;

/** A key for a choice among the alternatives of one appointment. */
function keyOf(choice: Choice): string {
  return choice.kind === 'reinvite' ? choice.kind : `${choice.kind} ${choice.consultantId} ${choice.date} ${choice.startTime}`;
}

/** Nothing happens to the appointment. */
const STAYS = 'stays';

/** The administrator's choice while it is still possible, else the proposal. Null: it stays, also where nobody can take it over. */
function choiceFor({ appointmentId, proposal, alternatives }: InAbsence, { chosen, mayStay }: Choosing): Choice | null {
  const key = chosen.get(appointmentId) ?? (mayStay && proposal.kind === 'reinvite' ? STAYS : undefined);
  if (mayStay && key === STAYS) return null;
  return alternatives.find((choice) => keyOf(choice) === key) ?? proposal;
}

type Choosing = { chosen: Chosen; mayStay: boolean };

/** The choices for a list of appointments: proposals, unless the administrator chose otherwise. `mayStay`: each may also be left out. */
export function useChoosing(appointments: readonly InAbsence[], { mayStay = false } = {}) {
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [hasChanged, setChanged] = useState(false);
  return {
    appointments,
    chosen,
    mayStay,
    choose: (id: number, key: string) => setChosen(new Map(chosen).set(id, key)),
    choices: appointments.flatMap((one) => choiceFor(one, { chosen, mayStay }) ?? []),
    changed: chosen.size > 0,
    hasChanged,
    /** After a refusal the list is refetched; choices that are still possible are kept. */
    refused: ({ errorType }: { errorType?: string | undefined }) => setChanged(errorType === 'ABSENCE_CHANGED'),
  };
}

export type SolutionsProps = {
  preview: { isPending: boolean; data?: unknown; error: Error | null; refetch: () => unknown };
  /** Whether the preview is requested. */
  isAsked: boolean;
  choosing: ReturnType<typeof useChoosing>;
  /** The text if there are no appointments. */
  none: string;
};

export function Solutions({ preview, isAsked, choosing, none }: SolutionsProps) {
  const { appointments, hasChanged } = choosing;
  const consultants = useQuery(query('GET /api/consultants'));
  const nameOf = (id: number) => consultants.data?.find((consultant) => consultant.id === id)?.user.name ?? 'Een collega';
  return (
    <>
      <div role="status" className="empty:hidden">
        {hasChanged && (
          <Notice tone="warning" title="De lijst is intussen gewijzigd">
            Er is nog niets opgeslagen. Kijk de keuzes hieronder na en sla opnieuw op.
          </Notice>
        )}
        {isAsked && preview.isPending && <p className="text-muted">Gesprekken zoeken…</p>}
        {isAsked && preview.data !== undefined && appointments.length === 0 && <p>{none}</p>}
      </div>
      {isAsked && preview.error && <LoadFailed what="De gesprekken konden" query={preview} />}
      {appointments.length > 0 && <ChoiceList choosing={choosing} nameOf={nameOf} />}
    </>
  );
}

export function ChoiceSummary({ choices }: { choices: readonly Choice[] }) {
  return (
    <p aria-live="polite" className="border-t px-5 py-2 text-sm font-medium empty:hidden">
      {choices.length > 0 ? summaryOf(choices) : ''}
    </p>
  );
}

type ChoiceListProps = { choosing: SolutionsProps['choosing']; nameOf: (consultantId: number) => string };

function ChoiceList({ choosing, nameOf }: ChoiceListProps) {
  const { appointments, choices, choose, mayStay } = choosing;
  const taken = new Map(choices.map((choice) => [keyOf(choice), choice.appointmentId]));
  const keyFor = (one: InAbsence) => {
    const choice = choiceFor(one, choosing);
    return choice ? keyOf(choice) : STAYS;
  };
  return (
    <ul aria-label="Gesprekken" className="divide-y rounded-control border">
      {appointments.map((one) => (
        <li key={one.appointmentId} className="grid gap-2 px-4 py-3">
          <div className="min-w-0 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {momentInWords(one)}
              {keyFor(one) === keyOf(one.proposal) && isNamed(one.proposal, mayStay) && <Badge tone="brand">Voorstel</Badge>}
            </p>
            <p className="text-sm">
              <EmployeeLink newTab id={one.employee.id} name={displayName(one.employee)} />,{' '}
              <EmployerLink newTab id={one.employer.id} name={one.employer.name} />
              <span className="text-muted">, {MEETING_KIND_LABEL[kindOf(one)].toLowerCase()}</span>
            </p>
          </div>
          <Field hideLabel label={`Wat gebeurt er met het gesprek van ${displayName(one.employee)}, ${momentInWords(one)}?`}>
            <Select value={keyFor(one)} onChange={({ target }) => choose(one.appointmentId, target.value)}>
              <Options
                of={one}
                mayStay={mayStay}
                chosen={keyFor(one)}
                nameOf={nameOf}
                // Two appointments cannot get the same hour of the same consultant.
                isTaken={(key) => key !== 'reinvite' && (taken.get(key) ?? one.appointmentId) !== one.appointmentId}
              />
            </Select>
          </Field>
          <LostLanguage of={one} choice={choiceFor(one, choosing)} nameOf={nameOf} />
        </li>
      ))}
    </ul>
  );
}

/** Where an appointment may stay, a new invitation is proposed to nobody. */
function isNamed(proposal: Choice, mayStay: boolean): boolean {
  return !(mayStay && proposal.kind === 'reinvite');
}

/** Warns at the choice itself, before it is saved, that the new consultant does not speak the employee's language. */
function LostLanguage({ of: { employee }, choice, nameOf }: { of: InAbsence; choice: Choice | null; nameOf: (id: number) => string }) {
  if (!choice || choice.kind === 'reinvite' || !choice.losesLanguage) return null;
  return (
    <p role="status" className="text-sm font-medium text-warning">
      {nameOf(choice.consultantId)} spreekt geen {LANGUAGE_LABEL[employee.language]}, de taal van {displayName(employee)}.
    </p>
  );
}

function Options({
  of: { alternatives, proposal, employee },
  mayStay,
  chosen,
  nameOf,
  isTaken,
}: {
  of: InAbsence;
  mayStay: boolean;
  /** The key of the option that is chosen: beside it stands a badge, which is never cut off. */
  chosen: string;
  nameOf: (id: number) => string;
  isTaken: (key: string) => boolean;
}) {
  const kept = alternatives.filter((choice) => choice.kind !== 'reinvite');
  const takers = kept.filter(({ kind }) => kind === 'take_over');
  const days = Map.groupBy(
    kept.filter(({ kind }) => kind === 'move'),
    ({ date }) => date,
  );
  const option = (choice: Choice, label: string) => {
    const key = keyOf(choice);
    return (
      <option key={key} value={key} disabled={isTaken(key)}>
        {label}
        {key === keyOf(proposal) && key !== chosen && isNamed(proposal, mayStay) && ' (voorstel)'}
      </option>
    );
  };
  const takerInWords = ({ consultantId, losesLanguage }: Exclude<Choice, { kind: 'reinvite' }>) =>
    `${nameOf(consultantId)} neemt over${losesLanguage ? `, spreekt geen ${LANGUAGE_LABEL[employee.language]}` : ''}`;
  return (
    <>
      {takers.length > 0 && (
        <optgroup label="Een collega neemt over">{takers.map((choice) => option(choice, takerInWords(choice)))}</optgroup>
      )}
      {[...days].map(([date, choices]) => (
        <optgroup key={date} label={`Verplaatsen naar ${dateInWords(date)}`}>
          {choices.map((choice) => option(choice, momentInWords(choice)))}
        </optgroup>
      ))}
      <optgroup label="Anders">
        {mayStay && <option value={STAYS}>Niet overdragen</option>}
        {alternatives.filter(({ kind }) => kind === 'reinvite').map((choice) => option(choice, 'Opnieuw uitnodigen'))}
      </optgroup>
    </>
  );
}

/** '3 gesprekken: 2 overgenomen, 1 verplaatst'. */
export function summaryOf(choices: readonly Choice[]): string {
  const words = { take_over: 'overgenomen', move: 'verplaatst', reinvite: 'opnieuw uitgenodigd' } as const;
  const parts = (['take_over', 'move', 'reinvite'] as const).flatMap((kind) => {
    const number = choices.filter((choice) => choice.kind === kind).length;
    return number > 0 ? [`${number} ${words[kind]}`] : [];
  });
  return `${choices.length === 1 ? '1 gesprek' : `${choices.length} gesprekken`}: ${parts.join(', ')}`;
}
