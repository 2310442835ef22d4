import { addDays, datesBetween, dayOfWeek, isWeekend, mondayOf } from '#domain/calendar.ts';
import { chargeFor } from '#domain/charges.ts';
import { searchText, sortKey } from '#domain/names.ts';
import { GRID } from '#domain/slots.ts';
import { dateOf, fromIso, instantOf, isBefore, isoOf } from '#domain/time.ts';
import type { AppointmentStatus, EmployeeStatus, MeetingType } from '#domain/vocabulary.ts';
import { hashPassword } from './actions/hashing.ts';
import {
  appointments,
  availability,
  charges,
  consultants,
  employees,
  employerPreferredConsultants,
  employers,
  history,
  unavailability,
  users,
} from './db/schema.ts';
import { invitation } from './mail/letters/invitation.ts';
import { post } from './mail/outbox.ts';
import { newSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { countUsers } from './store/users.ts';

// A believable office around today: three employers, four consultants, sixty employees in every status.

export const DEMO_PASSWORD = 'demo1234';
export const DEMO_LOGINS = [
  { role: 'Beheerder', email: 'beheer@voorbeeld.nl' },
  { role: 'Consultant', email: 'sanne@voorbeeld.nl' },
];

const CONSULTANTS = [
  {
    name: 'Sanne de Vries',
    email: 'sanne@voorbeeld.nl',
    phone: '+31612345601',
    city: 'Utrecht',
    specialization: 'Pensioenadviseur',
    days: [1, 2, 3, 4, 5],
  },
  {
    name: 'Mohammed El Idrissi',
    email: 'mohammed@voorbeeld.nl',
    phone: '+31612345602',
    city: 'Rotterdam',
    specialization: 'Financieel planner',
    days: [1, 2, 3, 4],
  },
  {
    name: 'Pieter van Dijk',
    email: 'pieter@voorbeeld.nl',
    phone: '+31612345603',
    city: 'Amersfoort',
    specialization: 'Pensioenadviseur',
    days: [1, 3, 5],
  },
  { name: 'Eva Jansen', email: 'eva@voorbeeld.nl', phone: '+31612345604', city: 'Den Haag', specialization: null, days: [2, 4] },
];

const EMPLOYERS = [
  {
    name: 'Bakkerij Van der Meer',
    street: 'Oudegracht 112',
    postalCode: '3511 AW',
    city: 'Utrecht',
    contactPerson: 'Ineke van der Meer',
    phone: '+31302345678',
    email: 'info@bakkerijvandermeer.voorbeeld.nl',
    industry: 'Voeding',
    preferredMeetingType: 'geen' as const,
    communicatieViaHrm: false,
    preferred: [0, 2],
  },
  {
    name: 'Noordzee Logistiek B.V.',
    street: 'Waalhaven Z.z. 19',
    postalCode: '3089 JH',
    city: 'Rotterdam',
    contactPerson: 'Ruud Hendriks',
    phone: '+31102345678',
    email: 'hr@noordzeelogistiek.voorbeeld.nl',
    industry: 'Transport',
    preferredMeetingType: 'virtueel' as const,
    communicatieViaHrm: true,
    preferred: [1],
  },
  {
    name: 'Zorggroep De Linden',
    street: 'Utrechtseweg 160',
    postalCode: '3818 EP',
    city: 'Amersfoort',
    contactPerson: 'Marja Koster',
    phone: '+31332345678',
    email: 'personeel@delinden.voorbeeld.nl',
    industry: 'Zorg',
    preferredMeetingType: 'geen' as const,
    communicatieViaHrm: false,
    preferred: [2, 3, 0],
  },
];

const FIRST_NAMES = [
  'Anna',
  'Bram',
  'Chantal',
  'Daan',
  'Emine',
  'Fleur',
  'Gijs',
  'Hanneke',
  'Ibrahim',
  'Joost',
  'Karin',
  'Lars',
  'Margriet',
  'Noor',
  'Olivier',
  'Petra',
  'Quinten',
  'Roos',
  'Stefan',
  'Thijs',
  'Ursula',
  'Véronique',
  'Wouter',
  'Yasmin',
  'Zoë',
];
const LAST_NAMES = [
  'de Boer',
  'van den Berg',
  'Bakker',
  'Çelik',
  'Dijkstra',
  'van Dijk',
  'Evers',
  'de Groot',
  'Hoekstra',
  'van der Heijden',
  'Jansen',
  'Kuipers',
  'de Lange',
  'Meijer',
  'Mulder',
  'van Ommen',
  'Peters',
  'Postma',
  'de Ruiter',
  'Smit',
  "van 't Hof",
  'Vermeulen',
  'Visser',
  'de Wit',
];

/** Always the same office: a demo that changes with every start is hard to talk about. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export async function loadDemo(services: Services): Promise<boolean> {
  if ((await countUsers(services.db)) > 0) return false;
  const password = await hashPassword(DEMO_PASSWORD);
  await services.db.transaction(async (db) => {
    const now = services.now();
    const today = dateOf(now);
    const roll = dice(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)]!;

    await db
      .insert(users)
      .values({ name: 'Marieke Visser', email: 'beheer@voorbeeld.nl', username: 'beheer@voorbeeld.nl', role: 'admin', password });
    const people = await db
      .insert(users)
      .values(CONSULTANTS.map(({ name, email, phone }) => ({ name, email, username: email, phone, role: 'consultant' as const, password })))
      .returning();
    const advisers = await db
      .insert(consultants)
      .values(
        people.map((user, index) => ({
          userId: user.id,
          city: CONSULTANTS[index]!.city,
          specialization: CONSULTANTS[index]!.specialization,
        })),
      )
      .returning();
    const firms = await db
      .insert(employers)
      .values(EMPLOYERS.map(({ preferred: _, ...employer }) => employer))
      .returning();
    await db
      .insert(employerPreferredConsultants)
      .values(
        EMPLOYERS.flatMap(({ preferred }, firm) =>
          preferred.map((adviser) => ({ employerId: firms[firm]!.id, consultantId: advisers[adviser]!.id })),
        ),
      );

    // Weekly hours since two months, with a lunch break, and one afternoon off.
    const since = mondayOf(addDays(today, -56));
    await db.insert(availability).values(
      CONSULTANTS.flatMap(({ days }, index) =>
        days.map((day) => ({
          consultantId: advisers[index]!.id,
          date: addDays(since, day - 1),
          startTime: '09:00',
          endTime: '17:00',
          pauseStartTime: '12:00',
          pauseEndTime: '13:00',
          isRecurring: true,
          dayOfWeek: day,
        })),
      ),
    );
    await db.insert(unavailability).values({
      consultantId: advisers[0]!.id,
      date: addDays(mondayOf(today), 9),
      startTime: '13:00',
      endTime: '17:00',
      reason: 'Afspraak bij dokter',
    });

    // Free hours around today, taken from in turn so that nobody is booked twice.
    const hours = datesBetween(addDays(today, -16), addDays(today, 12))
      .filter((date) => !isWeekend(date))
      .flatMap((date) =>
        CONSULTANTS.flatMap(({ days }, adviser) =>
          days.includes(dayOfWeek(date))
            ? GRID.filter((slot) => slot.startTime !== '12:00').map((slot) => ({ date, adviser, ...slot }))
            : [],
        ),
      );
    const taken = new Set<string>();
    const takeHour = (isWanted: (date: string, start: string) => boolean) => {
      const open = hours.filter(
        (hour) => isWanted(hour.date, hour.startTime) && !taken.has(`${hour.date} ${hour.startTime} ${hour.adviser}`),
      );
      const hour = pick(open);
      taken.add(`${hour.date} ${hour.startTime} ${hour.adviser}`);
      return hour;
    };

    const statusOf = (index: number): EmployeeStatus =>
      index % 60 < 13 ? 'niet_uitgenodigd' : index % 60 < 33 ? 'uitgenodigd' : index % 60 < 46 ? 'afspraak_gemaakt' : 'afgerond';

    for (let index = 0; index < 60; index++) {
      const firm = firms[index % 3]!;
      const status = statusOf(index);
      const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length]!;
      const lastName = LAST_NAMES[(index * 11) % LAST_NAMES.length]!;
      const mailbox = `${firstName}.${lastName}${index}`.normalize('NFD').toLowerCase();
      const email = `${mailbox.replace(/[^a-z0-9.]/g, '')}@voorbeeld.nl`;
      const invitedDaysAgo =
        status === 'niet_uitgenodigd' ? null : status === 'uitgenodigd' ? [1, 3, 7, 8, 10, 14, 17, 22][index % 8]! : 30;
      const sentDay = (days: number) =>
        invitedDaysAgo !== null && status === 'uitgenodigd' && invitedDaysAgo > days
          ? isoOf(instantOf(addDays(today, days - invitedDaysAgo), '23:55'))
          : null;
      const invitedAt = invitedDaysAgo === null ? null : isoOf(instantOf(addDays(today, -invitedDaysAgo), '09:30'));
      const [employee] = await db
        .insert(employees)
        .values({
          employerId: firm.id,
          firstName,
          lastName,
          email,
          phone: index % 3 === 0 ? null : `+316${String(20_000_000 + index * 137_911).slice(0, 8)}`,
          status,
          invitationSent: invitedAt !== null,
          invitationToken: invitedAt === null ? null : newSecret(),
          invitationSentDate: invitedAt,
          firstReminderSentDate: sentDay(7),
          secondReminderSentDate: sentDay(14),
          exitEmailSentDate: sentDay(21),
          sortKey: sortKey(lastName, firstName),
          searchText: searchText({ firstName, lastName, email }),
        })
        .returning();
      if (status === 'uitgenodigd' && !firm.communicatieViaHrm) {
        const invited = { ...employee!, invitationToken: employee!.invitationToken!, invitationSentDate: invitedAt! };
        await post(db, fromIso(invitedAt!), [
          {
            kind: 'invitation',
            to: email,
            toName: `${firstName} ${lastName}`,
            letter: invitation({ appUrl: services.appUrl }, invited, firm),
            employeeId: employee!.id,
          },
        ]);
      }
      if (status !== 'afspraak_gemaakt' && status !== 'afgerond') continue;

      const isAhead = (date: string, start: string) => isBefore(now, instantOf(date, start));
      const past: AppointmentStatus[] = ['voltooid', 'voltooid', 'voltooid', 'no_show', 'geannuleerd'];
      const appointmentStatus: AppointmentStatus = status === 'afspraak_gemaakt' ? 'geplanned' : past[index % past.length]!;
      const hour = takeHour((date, start) => isAhead(date, start) === (status === 'afspraak_gemaakt'));
      const meetingType: MeetingType = firm.preferredMeetingType === 'virtueel' || index % 3 === 1 ? 'virtueel' : 'fysiek';
      const adviser = advisers[hour.adviser]!;
      const [appointment] = await db
        .insert(appointments)
        .values({
          employeeId: employee!.id,
          consultantId: adviser.id,
          date: hour.date,
          startTime: hour.startTime,
          endTime: hour.endTime,
          meetingType,
          status: appointmentStatus,
          cancelToken: newSecret(),
          notes: appointmentStatus === 'voltooid' ? 'Pensioenoverzicht doorgenomen. Partnerpensioen besproken.' : null,
        })
        .returning();
      await db.insert(history).values({
        at: invitedAt!,
        actor: 'Werknemer',
        action: 'Afspraak gemaakt',
        subject: 'appointment',
        subjectId: appointment!.id,
        employeeId: employee!.id,
        after: { datum: hour.date, tijd: `${hour.startTime} - ${hour.endTime}`, consultant: CONSULTANTS[hour.adviser]!.name },
      });
      if (appointmentStatus === 'no_show' || appointmentStatus === 'geannuleerd') {
        const facts = {
          ...appointment!,
          consultant: { user: { name: CONSULTANTS[hour.adviser]!.name } },
          employee: { firstName, lastName, employerId: firm.id, employer: { name: firm.name } },
        };
        const kind = appointmentStatus === 'no_show' ? 'no_show' : 'late_cancel';
        const acted =
          kind === 'no_show' ? instantOf(hour.date, hour.endTime) : instantOf(hour.date, hour.startTime).subtract({ hours: 20 });
        await db.insert(charges).values(chargeFor(kind, facts, acted));
      }
    }
  });
  return true;
}
