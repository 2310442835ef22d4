// Answers of calendar programs in the form that each sends (RFC 5546, RFC 6047), written for these tests.

type Answer = { uid: string; from: string; attendee?: string; sequence?: number; partstat?: string; method?: string };
type Shape = (answer: Answer) => string;

const event = ({ uid, sequence = 0 }: Answer, attendee: string) => `BEGIN:VEVENT
${attendee}
UID:${uid}
SEQUENCE:${sequence}`;

export const REPLIES = {
  /** Exchange: multipart/alternative, the calendar in base64, with a time zone of Windows. */
  outlook: (answer) => `From: "Jansen, Jan" <${answer.from}>
To: Kantoor <post@portaal.test>
Subject: Geweigerd: Pensioengesprek
Thread-Topic: Pensioengesprek
Message-ID: <AM9PR01MB1.eurprd01.prod.exchangelabs.com>
X-MS-Has-Attach:
Content-Type: multipart/alternative;
 boundary="_000_AM9PR01MB1_"
MIME-Version: 1.0

--_000_AM9PR01MB1_
Content-Type: text/plain; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable

Helaas, =E9=E9n keer niet.

--_000_AM9PR01MB1_
Content-Type: text/calendar; charset="utf-8"; method=${answer.method ?? 'REPLY'}
Content-Transfer-Encoding: base64

${inBase64(`BEGIN:VCALENDAR
METHOD:${answer.method ?? 'REPLY'}
PRODID:Microsoft Exchange Server 2010
VERSION:2.0
BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
END:STANDARD
END:VTIMEZONE
${event(answer, `ATTENDEE;PARTSTAT=${answer.partstat ?? 'DECLINED'};CN="Jansen, Jan":mailto:${answer.attendee ?? answer.from}`)}
COMMENT;LANGUAGE=nl-NL:\\n
SUMMARY;LANGUAGE=nl-NL:Geweigerd: Pensioengesprek
DTSTART;TZID=W. Europe Standard Time:20260303T090000
DTEND;TZID=W. Europe Standard Time:20260303T100000
CLASS:PUBLIC
PRIORITY:5
DTSTAMP:20260302T093000Z
TRANSP:OPAQUE
STATUS:CONFIRMED
X-MICROSOFT-CDO-APPT-SEQUENCE:${answer.sequence ?? 0}
X-MICROSOFT-CDO-BUSYSTATUS:BUSY
END:VEVENT
END:VCALENDAR
`)}
--_000_AM9PR01MB1_--
`,
  /** Google: from the attendee through its own sender, as text and as a file. */
  google: (answer) => `Return-Path: <3xyz-calendar-server@calendar-server.bounces.google.com>
MIME-Version: 1.0
Reply-To: Jan Jansen <${answer.from}>
Sender: Google Calendar <calendar-notification@google.com>
Auto-Submitted: auto-generated
Message-ID: <calendar-2f1b@google.com>
Subject: Declined: Pensioengesprek
From: Jan Jansen <${answer.from}>
To: post@portaal.test
Content-Type: multipart/mixed; boundary="000000000000c0ffee"

--000000000000c0ffee
Content-Type: multipart/alternative; boundary="000000000000beef"

--000000000000beef
Content-Type: text/plain; charset="UTF-8"; format=flowed; delsp=yes

Jan Jansen has declined this invitation.

--000000000000beef
Content-Type: text/calendar; charset="UTF-8"; method=REPLY
Content-Transfer-Encoding: 7bit

${googleCalendar(answer)}
--000000000000beef--
--000000000000c0ffee
Content-Type: application/ics; name="invite.ics"
Content-Disposition: attachment; filename="invite.ics"
Content-Transfer-Encoding: base64

${inBase64(googleCalendar(answer))}
--000000000000c0ffee--
`,
  /** Apple Mail and iCloud: folded lines, a capital MAILTO, quoted-printable. */
  apple: (answer) => `Content-Type: multipart/alternative;
\tboundary="Apple-Mail=_7C2D"
Mime-Version: 1.0
From: Jan Jansen <${answer.from}>
To: post@portaal.test
Subject: Pensioengesprek
X-Mailer: Apple Mail (2.3774)

--Apple-Mail=_7C2D
Content-Type: text/plain; charset=utf-8

Jan Jansen heeft de uitnodiging geweigerd.
--Apple-Mail=_7C2D
Content-Type: text/calendar; charset=utf-8; method=REPLY; name="iCal-20260302-103000.ics"
Content-Transfer-Encoding: quoted-printable

BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Apple Inc.//macOS 14.4//EN
CALSCALE:GREGORIAN
METHOD:REPLY
${event(answer, `ATTENDEE;CN=3D"Jan Jansen";CUTYPE=3DINDIVIDUAL;PARTSTAT=3D${answer.partstat ?? 'DECLINED'};\n ROLE=3DREQ-PARTICIPANT:MAILTO:${answer.attendee ?? answer.from}`)}
ORGANIZER;CN=3DKantoor:mailto:post@portaal.test
DTSTART;TZID=3DEurope/Amsterdam:20260303T090000
DTSTAMP:20260302T093000Z
END:VEVENT
END:VCALENDAR

--Apple-Mail=_7C2D--
`,
  /** Thunderbird: multipart/mixed, nothing encoded. */
  thunderbird: (answer) => `Message-ID: <6f0c@werknemer.test>
Date: Mon, 2 Mar 2026 10:30:00 +0100
MIME-Version: 1.0
User-Agent: Mozilla Thunderbird
To: post@portaal.test
From: ${answer.from}
Subject: Gebeurtenis geweigerd
Content-Type: multipart/mixed; boundary="------------QvX1"

This is a multi-part message in MIME format.
--------------QvX1
Content-Type: text/plain; charset=UTF-8; format=flowed
Content-Transfer-Encoding: 7bit

Jan Jansen heeft uw uitnodiging geweigerd.

--------------QvX1
Content-Type: text/calendar; method=REPLY; charset=UTF-8
Content-Transfer-Encoding: 7bit

BEGIN:VCALENDAR
PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN
VERSION:2.0
METHOD:REPLY
${event(answer, `ATTENDEE;CN=Jan;PARTSTAT=${answer.partstat ?? 'DECLINED'};ROLE=REQ-PARTICIPANT:mailto:${answer.attendee ?? answer.from}`)}
SUMMARY:Pensioengesprek
ORGANIZER;CN=Kantoor:mailto:post@portaal.test
DTSTART:20260303T080000Z
DTEND:20260303T090000Z
DTSTAMP:20260302T093000Z
END:VEVENT
END:VCALENDAR

--------------QvX1--
`,
} satisfies Record<string, Shape>;

function googleCalendar(answer: Answer): string {
  const who = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer.partstat ?? 'DECLINED'};CN=Jan Jansen;X-NUM-GUESTS=0:mailto:${answer.attendee ?? answer.from}`;
  return `BEGIN:VCALENDAR
PRODID:-//Google Inc//Google Calendar 70.9054//EN
VERSION:2.0
CALSCALE:GREGORIAN
METHOD:REPLY
${event(answer, who)}
DTSTART:20260303T080000Z
DTEND:20260303T090000Z
DTSTAMP:20260302T093000Z
ORGANIZER;CN=Kantoor:mailto:post@portaal.test
CREATED:20260301T080000Z
LAST-MODIFIED:20260302T093000Z
STATUS:CONFIRMED
SUMMARY:Pensioengesprek
TRANSP:OPAQUE
END:VEVENT
END:VCALENDAR`;
}

function inBase64(text: string): string {
  return (
    Buffer.from(text.replaceAll('\n', '\r\n'))
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\n');
}

/** Declines that nobody's program sends: each names the invite that was sent, and may not be believed, or is too much to read. */
export const HOSTILE_REPLIES = {
  'cut in the middle of the calendar': (answer) => REPLIES.thunderbird(answer).replace(/ORGANIZER[\s\S]*$/, 'ORGAN'),
  'a calendar of four megabytes': (answer) => inCalendar(answer, `DESCRIPTION:${'lang '.repeat(14)}\n`.repeat(60_000)),
  'a hundred thousand attendees': (answer) => inCalendar(answer, 'ATTENDEE;PARTSTAT=DECLINED:mailto:x@y.test\n'.repeat(100_000)),
  'two attendees': (answer) => inCalendar(answer, 'ATTENDEE;PARTSTAT=DECLINED:mailto:x@y.test\n'),
  'two events': (answer) => inCalendar(answer, 'END:VEVENT\nBEGIN:VEVENT\nUID:tweede@elders.test\n'),
  'one occurrence of a series': (answer) => inCalendar(answer, 'RECURRENCE-ID:20260303T080000Z\n'),
  'two hundred components inside each other': (answer) =>
    inCalendar(answer, `${'BEGIN:VALARM\n'.repeat(200)}${'END:VALARM\n'.repeat(200)}`).replace('PARTSTAT=DECLINED', 'PARTSTAT=X'),
  'five hundred multiparts inside each other': (answer) => nested(answer, 500),
  'a calendar that is no calendar': (answer) => REPLIES.thunderbird(answer).replace('BEGIN:VEVENT', 'BEGIN:\u0000VEVENT'),
  'a SEQUENCE that is no number': (answer) => REPLIES.thunderbird(answer).replace(/SEQUENCE:\d+/, 'SEQUENCE:1e9999'),
  'base64 that is none': (answer) => REPLIES.outlook(answer).replace(/base64\n\n\w{76}/, 'base64\n\n%%%%'),
  'two senders': (answer) => REPLIES.thunderbird(answer).replace(`From: ${answer.from}`, `From: ${answer.from}, vreemd@elders.test`),
} satisfies Record<string, Shape>;

function inCalendar(answer: Answer, lines: string): string {
  return REPLIES.thunderbird(answer).replace('SUMMARY:Pensioengesprek\n', `${lines}SUMMARY:Pensioengesprek\n`);
}

function nested(answer: Answer, depth: number): string {
  const [header = '', ...rest] = REPLIES.thunderbird(answer).split('\n\n');
  const open = Array.from({ length: depth }, (_, i) => `--b${i}\nContent-Type: multipart/mixed; boundary=b${i + 1}\n`).join('\n');
  return `${header.replace(/boundary="[^"]*"/, 'boundary=b0')}\n\n${open}\n--b${depth}\n${rest.slice(2).join('\n\n')}`;
}
