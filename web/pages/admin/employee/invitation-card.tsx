import { Link2, MailWarning, Send } from 'lucide-react';
import { shortDate } from '#domain/calendar.ts';
import { ANSWER_LABEL } from '#domain/people/vocabulary.ts';
import { deliveryLabel, reminderLabel } from '#domain/post/reminder-labels.ts';
import { wishing } from '#texts/nl/pages-answers.ts';
import { dateOfInstant } from '#web/format.ts';
import { useResendLink } from '#web/parts/people/resend-link.tsx';
import { Badge, Notice } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, type Fact, Facts } from '#web/ui/card.tsx';
import type { CardProps, Person } from './types.ts';

export function InvitationCard({ person, onTask }: CardProps) {
  const { link, invitationSentDate, lastMailBounceReason: reason } = person;
  const { resend, isPending, dialog } = useResendLink(person);
  return (
    <Card title="Uitnodiging">
      {reason && (
        <div className="mb-4">
          <Notice tone="danger" icon={<MailWarning aria-hidden className="size-5" />} title="De laatste e-mail is niet aangekomen">
            <p>{reason}</p>
            <Button size="small" className="mt-2" onClick={() => onTask({ verb: 'edit' })}>
              Adres verbeteren
            </Button>
          </Notice>
        </div>
      )}
      <Facts
        facts={[
          ['Uitgenodigd', invitationSentDate ? dateOfInstant(invitationSentDate) : 'Nog niet'],
          person.status === 'uitgenodigd' && ['Laatste e-mail', <LastMail key="last" person={person} />],
          ['Link', linkInWords(person)],
          ...answersOf(person),
        ]}
      />
      {link.works && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" icon={<Link2 aria-hidden className="size-4" />} onClick={() => onTask({ verb: 'link' })}>
            Link tonen
          </Button>
          {!person.stoppedAt && (
            <Button
              size="small"
              icon={<Send aria-hidden className="size-4" />}
              pending={isPending}
              pendingText="Versturen..."
              onClick={resend}
            >
              Opnieuw versturen<span className="sr-only">: link</span>
            </Button>
          )}
        </div>
      )}
      {dialog}
    </Card>
  );
}

function LastMail({ person }: { person: Person }) {
  const last = reminderLabel(person);
  if (!last) return '–';
  const delivery = deliveryLabel(person.lastMailStatus, person.lastMailBounceReason);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {last.label}, {dateOfInstant(last.date)}
      {delivery && <Badge tone={person.lastMailBounceReason ? 'danger' : 'warning'}>{delivery}</Badge>}
    </span>
  );
}

/** What the employee answered. Reason and wish are for the office only. */
function answersOf({ status, declinedAt, declineReason, laterUntil, stoppedAt, wish }: Person): Fact[] {
  const isInvited = status === 'uitgenodigd';
  return [
    isInvited && declinedAt && [ANSWER_LABEL.afgezien, dateOfInstant(declinedAt)],
    isInvited && declinedAt && declineReason && ['Reden', declineReason],
    isInvited && !declinedAt && laterUntil && ['Vraagt om later', `Niet vragen voor ${shortDate(laterUntil)}`],
    wish && ['Wens', `Een gesprek ${wishing.inWords(wish)} (sinds ${dateOfInstant(wish.createdAt)})`],
    wish?.note && ['Bericht bij de wens', wish.note],
    stoppedAt && [ANSWER_LABEL.gestopt, `Sinds ${dateOfInstant(stoppedAt)}`],
  ];
}

function linkInWords({ link, invitationToken, status }: Person): string {
  if (link.works) return link.until ? `Werkt tot ${dateOfInstant(link.until)}` : 'Werkt, en toont de afspraak';
  if (invitationToken === null) return 'Nog geen';
  return status === 'uitgenodigd' ? 'Verlopen' : 'Werkt niet meer';
}
