// The text of a page that the firm may write itself: privacy and accessibility. '# ' starts a heading, '- ' an item of a list, an empty line a new paragraph.

const PAGE_TEXTS = ['privacy', 'accessibility'] as const;
export type PageText = (typeof PAGE_TEXTS)[number];
export const MAX_PAGE_TEXT = 20_000;

type Block = { kind: 'heading'; text: string } | { kind: 'paragraph' | 'list'; lines: string[] };

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split('\n').map((line) => line.trim())) {
    const heading = /^#+\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    const last = blocks.at(-1);
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (line !== '' && isOpen && last?.kind === kind) last.lines.push(item ?? line);
    else if (line !== '') blocks.push({ kind, lines: [item ?? line] });
    isOpen = line !== '' && heading === undefined;
  }
  return blocks;
}
