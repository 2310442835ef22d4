import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import { useSenderName } from '#web/parts/firm.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';

/** What the firm does with an employee's data; the server wrote the text into the page. */
export function PrivacyPage() {
  const page = useQuery(query('GET /api/public/privacy'));
  const sender = useSenderName();
  return (
    <>
      <title>{`Privacy – ${sender}`}</title>
      <h1 className="mb-3 text-2xl font-semibold">Privacy</h1>
      {page.error && <LoadFailed what="De tekst kon" query={page} />}
      {page.data?.blocks.map((block, i) => {
        const key = `${i}`;
        if (block.kind === 'heading')
          return (
            <h2 key={key} className="mt-6 text-lg font-semibold wrap-anywhere">
              {block.text}
            </h2>
          );
        return block.kind === 'list' ? (
          <ul key={key} className="mt-2 grid list-disc gap-1 pl-6 wrap-anywhere">
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={key} className="mt-2 whitespace-pre-line wrap-anywhere">
            {block.lines.join('\n')}
          </p>
        );
      })}
    </>
  );
}
