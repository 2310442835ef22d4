// Delivery reports in the format of each mail system, written for these tests.

type Told = { messageId: string; to: string; status?: string; action?: string };
type Shape = (told: Told) => string;

const HUMAN = 'Your message could not be delivered.';

function original({ messageId, to }: Told): string {
  return `Return-Path: <post@portaal.test>
From: Kantoor <post@portaal.test>
To: ${to}
Subject: Uitnodiging
Message-ID: ${messageId}
Date: Mon, 2 Mar 2026 08:00:00 +0100
MIME-Version: 1.0
Content-Type: text/plain`;
}

export const REPORTS = {
  postfix: (told) => `Return-Path: <>
Received: by mx.portaal.test (Postfix) id 4ZK; Mon, 2 Mar 2026 08:00:02 +0100 (CET)
From: MAILER-DAEMON@mx.portaal.test (Mail Delivery System)
To: post@portaal.test
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4ZK.1772434802/mx.portaal.test"
Message-Id: <20260302070002.4ZK@mx.portaal.test>

This is a MIME-encapsulated message.

--4ZK.1772434802/mx.portaal.test
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

${HUMAN}

--4ZK.1772434802/mx.portaal.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.portaal.test
X-Postfix-Queue-ID: 4ZK
Arrival-Date: Mon,  2 Mar 2026 08:00:01 +0100 (CET)

Final-Recipient: rfc822; ${told.to}
Original-Recipient: rfc822;${told.to}
Action: ${told.action ?? 'failed'}
Status: ${told.status ?? '5.1.1'}
Remote-MTA: dns; mail.bedrijf.nl
Diagnostic-Code: smtp; 550 ${told.status ?? '5.1.1'} <${told.to}>: Recipient address
    rejected: User unknown

--4ZK.1772434802/mx.portaal.test
Content-Description: Undelivered Message
Content-Type: message/rfc822

${original(told)}

Beste Jan
--4ZK.1772434802/mx.portaal.test--
`,
  microsoft: (told) => `From: Microsoft Outlook
 <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@portaal.test>
To: <post@portaal.test>
Date: Mon, 2 Mar 2026 07:00:03 +0000
Content-Type: multipart/report; report-type=delivery-status;
 boundary="_000_a1b2_"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: nl-NL
Message-ID: <ndr-1@eur.prod.outlook.com>
In-Reply-To: ${told.messageId}
References: ${told.messageId}
Subject: Undeliverable: Uitnodiging
Auto-Submitted: auto-replied
MIME-Version: 1.0

--_000_a1b2_
Content-Type: multipart/alternative; differences=Content-Type;
 boundary="_001_a1b2_"

--_001_a1b2_
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

${told.to} wasn't found at bedrijf.nl.=20

--_001_a1b2_
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body>${HUMAN}</body></html>

--_001_a1b2_--

--_000_a1b2_
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB1.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;AM0PR01MB2.eurprd01.prod.exchangelabs.com
Arrival-Date: Mon, 2 Mar 2026 07:00:02 +0000

Final-Recipient: rfc822;${told.to}
Action: ${told.action ?? 'failed'}
Status: ${told.status ?? '5.1.10'}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${told.to} not found by SMTP address lookup
X-Display-Name: ${told.to}

--_000_a1b2_
Content-Type: message/rfc822

Received: from AM0PR01MB2.eurprd01.prod.exchangelabs.com
 ([fe80::1]) by AM0PR01MB2; Mon, 2 Mar 2026 07:00:02 +0000
${original(told)}

--_000_a1b2_--
`,
  google: (told) => `Delivered-To: post@portaal.test
Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: post@portaal.test
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: ${told.messageId}
In-Reply-To: ${told.messageId}
X-Failed-Recipients: ${told.to}
Message-ID: <65e2.GMR@mx.google.com>
Content-Type: multipart/report; boundary="0000000000009a"; report-type=delivery-status

--0000000000009a
Content-Type: multipart/related; boundary="0000000000009b"

--0000000000009b
Content-Type: multipart/alternative; boundary="0000000000009c"

--0000000000009c
Content-Type: text/plain; charset="UTF-8"

** Address not found **
--0000000000009c--
--0000000000009b
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--0000000000009b--
--0000000000009a
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; post@portaal.test
Arrival-Date: Sun, 01 Mar 2026 23:00:02 -0800 (PST)
X-Original-Message-ID: ${told.messageId}

Final-Recipient: rfc822; ${told.to}
Action: ${told.action ?? 'failed'}
Status: ${told.status ?? '5.1.1'}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.251.1.26)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.
Last-Attempt-Date: Sun, 01 Mar 2026 23:00:03 -0800 (PST)

--0000000000009a
Content-Type: message/rfc822

${original(told)}

--0000000000009a--
`,
  exim: (told) => `Return-path: <>
X-Failed-Recipients: ${told.to}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.portaal.test>
To: post@portaal.test
Subject: Mail delivery failed: returning message to sender
Message-Id: <E1abc-0001@mx.portaal.test>

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${told.to}
    host mail.bedrijf.nl [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<${told.to}>:
    550 ${told.status ?? '5.1.1'} User unknown

------ This is a copy of the message, including all the headers. ------

${original(told)}

Beste Jan
`,
  /** Non-ASCII address, and only the headers are returned (RFC 6533). */
  global: (told) => `Return-Path: <>
From: MAILER-DAEMON@mx.portaal.test
To: post@portaal.test
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/global-delivery-status
Content-Transfer-Encoding: 8bit

Reporting-MTA: dns; mx.portaal.test

Final-Recipient: utf-8; ${Buffer.from(told.to).toString('latin1')}
Action: ${told.action ?? 'failed'}
Status: ${told.status ?? '5.1.1'}

--b
Content-Type: message/global-headers

${original({ ...told, to: 'verborgen' })}

--b--
`,
  /** Every part that can be encoded is. */
  encoded: (told) => {
    const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\n');
    return `Return-Path: <>
From: postmaster@mx.portaal.test
Content-Type: multipart/mixed; boundary="outer"

--outer
Content-Type: multipart/report; report-type="delivery-status"; boundary="outer-inner"

--outer-inner
Content-Type: text/plain; charset=x-unknown

${HUMAN}
--outer-inner
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${base64(`Reporting-MTA: dns; mx\r\n\r\nOriginal-Recipient: rfc822;${told.to.replace('+', '+2B')}\r\nFinal-Recipient: rfc822;elders@doorgestuurd.test\r\nAction: ${told.action ?? 'failed'}\r\nStatus: ${told.status ?? '5.2.2'}\r\n`)}
--outer-inner
Content-Type: text/rfc822-headers
Content-Transfer-Encoding: base64

${base64(original(told))}
--outer-inner--
--outer
Content-Type: text/plain

Disclaimer
--outer--
`;
  },
} satisfies Record<string, Shape>;

/** Other automatic messages to the sender's mailbox, which say nothing about an address. */
export const NO_REPORTS = {
  absence: ({ messageId, to }) => `Return-Path: <>
From: ${to}
To: post@portaal.test
Subject: Automatisch antwoord: Uitnodiging
Auto-Submitted: auto-replied
In-Reply-To: ${messageId}
Content-Type: multipart/alternative; boundary=x

--x
Content-Type: text/plain

Ik ben met vakantie. 550 5.1.1 staat hier voor de grap.
--x--
`,
  challenge: ({ messageId, to }) => `Return-Path: <>
From: ${to}
Subject: Bevestig dat u een mens bent
In-Reply-To: ${messageId}
Content-Type: text/html

<a href="https://bevestig.test">Klik hier</a>
`,
  read: ({ messageId, to }) => `From: ${to}
Subject: Gelezen: Uitnodiging
Content-Type: multipart/report; report-type=disposition-notification; boundary=m

--m
Content-Type: message/disposition-notification

Final-Recipient: rfc822; ${to}
Original-Message-ID: ${messageId}
Disposition: manual-action/MDN-sent-manually; displayed
--m--
`,
  complaint: ({ messageId, to }) => `From: fbl@provider.test
Content-Type: multipart/report; report-type=feedback-report; boundary=f

--f
Content-Type: message/feedback-report

Feedback-Type: abuse
Original-Rcpt-To: ${to}
--f
Content-Type: message/rfc822

${original({ messageId, to })}

--f--
`,
  /** A report forwarded as an attachment concerns the forwarder's mail, not ours. */
  forwarded: (told) => `From: hr@bedrijf.nl
To: post@portaal.test
Subject: FW: Undelivered Mail
Content-Type: multipart/mixed; boundary=w

--w
Content-Type: text/plain

Zie bijlage.
--w
Content-Type: message/rfc822

${REPORTS.postfix(told)}
--w--
`,
  plain: ({ to }) => `From: ${to}
To: post@portaal.test
Subject: Vraag
Content-Type: text/plain

Kan ik een andere tijd kiezen?
`,
} satisfies Record<string, Shape>;

/** The report with the line ends of a mailbox, or with those given. */
export function asBytes(report: string, lineEnd: '\n' | '\r\n' = '\r\n'): string {
  return report.replace(/\r?\n/g, lineEnd);
}
