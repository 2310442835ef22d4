import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#web/api/call.ts';
import { useFilters, useOpen } from '#web/filters.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatementsCard } from './list-card.tsx';
import { MadeDialog } from './made-dialog.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { howMany, MonthDialog } from './month-dialog.tsx';
import { OpenCard } from './open-card.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { Made, Open, Statement } from './types.ts';

type Shown = { title: string; made: Made[] };

export default function StatementsPage() {
  const [making, setMaking] = useState<Open | null>(null);
  const [month, setMonth] = useState<{ month: string; open: Open[] } | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [sending, setSending] = useState<Statement | null>(null);

  // From the page of an employer: opens its oldest month. If the read fails, the list below shows the error.
  const { values } = useFilters({ employer: '' });
  useOpen('make', () => {
    oldestOpen(values.employer).then(setMaking, () => {});
  });

  function show(made: Made[]): void {
    setMaking(null);
    setMonth(null);
    setShown({ title: `${howMany(made.filter(({ statement }) => statement).length)} gemaakt`, made });
  }

  return (
    <>
      <PageHeader
        title="Afrekeningen"
        subtitle="Wat werkgevers betalen voor late annuleringen, late wijzigingen en no-shows"
        actions={
          <>
            <Link href="/charges" className={buttonClass()}>
              Doorbelasting
            </Link>
            <Link href="/settings?deel=geld#tarief" className={buttonClass()}>
              Tarief
            </Link>
          </>
        }
      />
      <OpenCard make={setMaking} makeMonth={(month, open) => setMonth({ month, open })} />
      <StatementsCard
        send={setSending}
        sendAll={(statements, where) =>
          setShown({ title: `${howMany(statements.length)}${where} nog niet verstuurd`, made: statements.map(asMade) })
        }
      />
      {making && <MakeDialog open={making} close={() => setMaking(null)} onMade={(statement) => show([asMade(statement)])} />}
      {month && <MonthDialog {...month} close={() => setMonth(null)} onMade={show} />}
      {shown && <MadeDialog {...shown} close={() => setShown(null)} />}
      {sending && <SendDialog statement={sending} close={() => setSending(null)} />}
    </>
  );
}

async function oldestOpen(employer: string): Promise<Open | null> {
  const open = await call('GET /api/admin/statements/open');
  const [first] = open.filter(({ employerId }) => String(employerId) === employer).sort((a, b) => a.month.localeCompare(b.month));
  return first ?? null;
}

function asMade(statement: NonNullable<Made['statement']>): Made {
  return { employerId: statement.employerId ?? 0, employerName: statement.employerName, statement, refusal: null, message: null };
}
