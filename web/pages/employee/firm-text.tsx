import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressOf, call } from '#web/api/call.ts';
import { useSenderName } from '#web/parts/firm.ts';
import { useFirstScreen, usePageLanguage } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';

const CALLS = { privacy: 'GET /api/public/privacy', accessibility: 'GET /api/public/accessibility' } as const;

/** A text of the firm, which the server embeds in the page. */
function FirmText({ of }: { of: keyof typeof CALLS }) {
  const language = usePageLanguage();
  // The key under which visitor-reads.ts stores the answer from the document: the URL with its query.
  const page = useQuery({
    queryKey: [addressOf(CALLS[of], { query: { language } })],
    queryFn: () => call(CALLS[of], { query: { language } }),
    placeholderData: keepPreviousData,
  });
  const sender = useSenderName();
  const { retry, footer } = useFirstScreen();
  const texts = useLaterTexts();
  const title = footer[of];
  return (
    <>
      <title>{`${title} – ${sender}`}</title>
      <h1 className="mb-3 text-2xl font-semibold">{title}</h1>
      {page.error && (
        <EmptyState
          title={texts.privacy.notLoaded}
          text={refusalInWords(texts, page.error)}
          action={<Button onClick={() => page.refetch()}>{retry}</Button>}
        />
      )}
      <div lang={page.data?.language}>
        {page.data?.blocks.map((block, i) => {
          const key = `${i}`;
          if (block.kind === 'heading')
            return (
              <h2 key={key} className="mt-6 text-lg font-semibold wrap-anywhere">
                {block.text}
              </h2>
            );
          return block.kind === 'list' ? (
            <ul key={key} className="mt-2 grid list-disc gap-1 ps-6 wrap-anywhere">
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
      </div>
    </>
  );
}

export const Page = () => <FirmText of="privacy" />;
export const AccessibilityPage = () => <FirmText of="accessibility" />;
