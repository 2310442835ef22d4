import { FOLLOWED } from '#domain/people/followed.ts';
import { hrDesk } from '#texts/dutch-only/hr-desk.ts';
import type { Output } from '#web/api/call.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListUpload } from './list-upload.tsx';

export type FollowedDesk = Extract<Output<'GET /api/hr/{token}'>, { figures: object }>;

/** The page of an employer that only follows: figures in words, and nobody. */
export function Followed({ token, desk: { employer, figures } }: { token: string; desk: FollowedDesk }) {
  const { title, followed: words } = hrDesk;
  return (
    <>
      <PageHeader title={title({ employer: employer.name })} subtitle={words.summary} />
      <section aria-label={words.label} className="rounded-card border bg-surface px-5 py-4 shadow-card">
        <ul className="grid grid-cols-1 gap-2 text-lg">
          {FOLLOWED.map((figure) => (
            <li key={figure} className={figures[figure] === null ? 'text-muted' : 'font-medium'}>
              {words[figure]({ count: figures[figure] })}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-sm text-muted">{words.why}</p>
      </section>
      <div className="mt-4">
        <ListUpload token={token} />
      </div>
    </>
  );
}
