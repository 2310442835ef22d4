import { type PreparationItem, shownAddress } from '#domain/conversation/preparation.ts';

/** What to prepare, as employees see it. Each address shows where it leads. */
export function PreparationList({ items, bring }: { items: readonly PreparationItem[]; bring: string }) {
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        {items.map(({ text, url }) => (
          <li key={`${text} ${url}`} className="wrap-anywhere">
            {text}
            {url !== null && (
              <>
                {' '}
                <a href={url} target="_blank" rel="noopener noreferrer" className="font-medium text-brand underline">
                  {shownAddress(url)}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3">{bring}</p>
    </>
  );
}
