// Lets an administrator book for an employee on the phone, with the visitor's picker in one dialog.
import { useQuery } from '@tanstack/react-query';
import { MapPin, Monitor, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { kindOf, MEETING_KIND_LABEL, MEETING_TYPES, type MeetingKind, type MeetingType } from '#domain/appointments/vocabulary.ts';
import { LANGUAGE_LABEL, languageOf } from '#domain/language.ts';
import { addressLine } from '#domain/people/employers.ts';
import { displayName } from '#domain/people/names.ts';
import { closedNames } from '#texts/closed-days.ts';
import { dateInWords } from '#texts/nl/dates.ts';
import { planning } from '#texts/nl/pages-planning.ts';
import { query, queryClient } from '#web/api/cache.ts';
import type { ApiError, Output } from '#web/api/call.ts';
import { useChange } from '#web/api/change.ts';
import { phone as spoken } from '#web/format.ts';
import { byPhoneToSend, heldAs, kindsOf } from '#web/parts/appointments/kinds.ts';
import { NOT_TOLD, NoEmail } from '#web/parts/people/no-email.tsx';
import { Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DialogForm } from '#web/ui/overlay/dialog-form.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { NobodySpeaks } from './nobody-speaks.tsx';
import { findSlot, type Meeting, type SlotChoice, slotsOf } from './open-slots.ts';
import { type Read, SlotList } from './slot-list.tsx';
import { WeekPicker } from './week-picker.tsx';

type Employee = Pick<Output<'GET /api/employees/{id}'>, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'language' | 'employer'>;
type BookDialogProps = { employee: Employee; close: () => void };

function dayQuery(id: number, date: string | null) {
  return query('GET /api/employees/{id}/availability', { params: { id }, query: { date: date ?? '' } });
}

export function BookDialog({ employee, close }: BookDialogProps) {
  const { id, employer } = employee;
  const language = languageOf(employee);
  const name = displayName(employee);
  const types = employer.preferredMeetingType === 'geen' ? MEETING_TYPES : [employer.preferredMeetingType];
  const [choice, setChoice] = useState<SlotChoice>({
    meetingType: types.length === 1 ? (types[0] ?? null) : null,
    date: null,
    consultantId: null,
    startTime: null,
  });
  const mode = useQuery(query('GET /api/admin/video-config')).data?.phone ?? 'off';
  const kinds = kindsOf(types, mode);
  const [phone, setPhone] = useState(employee.phone ? spoken(employee.phone) : '');
  const [asked, setAsked] = useState(false);
  const day = useQuery({ ...dayQuery(id, choice.date), enabled: choice.date !== null, staleTime: 0 });
  const meeting = findSlot(day.data ?? [], choice);
  const book = useChange('POST /api/employees/{id}/book', {
    success: ({ date, startTime }) => ({
      title: 'Afspraak gemaakt',
      text: `${name}, ${dateInWords(date)} om ${startTime} uur. ${employee.email ? 'De bevestiging gaat per e-mail.' : NOT_TOLD}`,
    }),
    failure: ({ fields }) => (fields.phoneNumber ? false : { title: 'Fout', text: 'De afspraak kon niet worden gemaakt.' }),
  });

  const choose = (change: Partial<SlotChoice>) => {
    book.reset();
    setChoice({ ...choice, ...change });
  };
  function save(): void {
    setAsked(true);
    if (!meeting) return;
    const { consultant: _, byPhone: __, ...wish } = meeting;
    book.mutate(
      { params: { id }, body: { ...wish, ...byPhoneToSend(null, meeting), phoneNumber: phone } },
      { onSuccess: close, onError: refused },
    );
  }
  /** The hour was taken: the new free hours in the refusal replace the list. */
  function refused({ errorType, body }: ApiError): void {
    if (errorType !== 'SLOT_TAKEN') return;
    const { slots } = body as { slots?: Output<'GET /api/employees/{id}/availability'> };
    if (slots) queryClient.setQueryData(dayQuery(id, choice.date).queryKey, slots);
    setChoice({ ...choice, consultantId: null, startTime: null });
  }

  return (
    <Dialog close={close} wide title={`Afspraak maken voor ${name}`} description={employer.name}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        changed={choice.date !== null || phone !== (employee.phone ? spoken(employee.phone) : '')}
        submit="Afspraak maken"
        pending={book.isPending}
        notice={<Summary meeting={meeting} error={asked && !meeting ? whatIsMissing(choice) : undefined} />}
      >
        <NoEmail employee={employee} />
        <RadioCards
          name="type"
          label="Soort gesprek"
          value={choice.meetingType && kindOf({ ...choice, meetingType: choice.meetingType })}
          onChange={(kind) => choose({ ...heldAs(kind), consultantId: null, startTime: null })}
          options={kinds.map((value) => ({ value, label: MEETING_KIND_LABEL[value], ...optionOf(value, employer) }))}
        />
        {choice.meetingType && (
          <Days
            id={id}
            type={choice.meetingType}
            read={{ code: language, name: LANGUAGE_LABEL[language] }}
            value={choice.date}
            onChange={(date) => choose(date === choice.date ? {} : { date, consultantId: null, startTime: null })}
          />
        )}
        {choice.meetingType && choice.date && (
          <Hours key={choice.date} date={choice.date} query={day}>
            <SlotList
              consultants={day.data ?? []}
              meetingType={choice.meetingType}
              employer={employer.name}
              language={{ code: language, name: LANGUAGE_LABEL[language] }}
              value={choice}
              onChange={choose}
            />
            {day.data?.every((one) => slotsOf(one, choice.meetingType ?? 'virtueel').length === 0) && (
              <Notice tone="warning">Op deze dag is geen tijd meer vrij. Kies een andere dag.</Notice>
            )}
          </Hours>
        )}
        {meeting && (
          <Field
            label="Telefoonnummer"
            required={meeting.byPhone}
            hint={meeting.byPhone ? 'Op dit nummer belt de consultant. Wordt bij de werknemer bewaard.' : 'Wordt bij de werknemer bewaard.'}
            error={book.fields.phoneNumber}
          >
            <Input type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} autoComplete="off" />
          </Field>
        )}
      </DialogForm>
    </Dialog>
  );
}

function optionOf(type: MeetingKind, employer: Employee['employer']) {
  if (type === 'virtueel') return { hint: 'Online, met beeld en geluid', icon: <Monitor aria-hidden className="size-5" /> };
  if (type === 'telefonisch') return { hint: 'De consultant belt de werknemer', icon: <Phone aria-hidden className="size-5" /> };
  const address = addressLine(employer);
  return { hint: `Bij ${employer.name}${address && `, ${address}`}`, icon: <MapPin aria-hidden className="size-5" /> };
}

type DaysProps = { id: number; type: MeetingType; read: Read; value: string | null; onChange: (date: string) => void };

function Days({ id, type, read, value, onChange }: DaysProps) {
  // Refetched at each opening, because others book meanwhile.
  const days = useQuery({ ...query('GET /api/employees/{id}/availability/all', { params: { id } }), staleTime: 0 });
  if (days.error) return <LoadFailed what="De vrije dagen konden" query={days} />;
  if (!days.data) return <Loading className="min-h-40" />;
  const room = new Map(
    days.data.map((day) => [day.date, type === 'fysiek' ? day.physical : day.virtual] as const).filter(([, free]) => free > 0),
  );
  const closed = closedNames({}, days.data);
  if (room.size === 0) {
    return (
      <Notice tone="warning" title="Er is nu geen plek">
        <p>{planning.day.none[type]}</p>
        <Button className="mt-3" pending={days.isFetching} onClick={() => days.refetch()}>
          Opnieuw kijken
        </Button>
      </Notice>
    );
  }
  return (
    <div>
      <NobodySpeaks days={days.data} meetingType={type} read={read} />
      <WeekPicker room={room} closed={closed} value={value} onChange={onChange} />
    </div>
  );
}

type HoursProps = { date: string; query: { data: unknown; error: Error | null; refetch: () => unknown }; children: ReactNode };

/** Scrolls into view when loaded, because it is below the days. */
function Hours({ date, query: day, children }: HoursProps) {
  const section = useRef<HTMLElement>(null);
  const isThere = day.data !== undefined;
  useEffect(() => {
    if (isThere) section.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isThere]);
  return (
    <section ref={section} aria-label={`Vrije tijden op ${dateInWords(date)}`} className="border-t pt-4">
      {day.error ? <LoadFailed what="De vrije tijden konden" query={day} /> : isThere ? children : <Loading className="min-h-40" />}
    </section>
  );
}

function Summary({ meeting, error }: { meeting: Meeting | null; error: string | undefined }) {
  return (
    <div aria-live="polite" className="px-5 not-empty:border-t not-empty:py-3">
      {error && <p className="font-medium text-danger">{error}</p>}
      {meeting && (
        <p className="font-medium">
          {dateInWords(meeting.date)}, {meeting.startTime} - {meeting.endTime}, {MEETING_KIND_LABEL[kindOf(meeting)]}, met{' '}
          {meeting.consultant.user.name}
        </p>
      )}
    </div>
  );
}

function whatIsMissing({ meetingType, date }: SlotChoice): string {
  if (!meetingType) return 'Kies een soort gesprek.';
  return date ? 'Kies een tijd.' : 'Kies een dag.';
}
