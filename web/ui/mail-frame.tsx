/** A mail as its reader sees it, in a frame that may do nothing but show it and open its links in a tab of their own. */
export function MailFrame({ src, title, className }: { src: string; title: string; className?: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className={className ?? 'h-[55dvh] w-full shrink-0 rounded-control border bg-surface'}
    />
  );
}
