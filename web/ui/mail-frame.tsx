/** Shows a mail in a sandboxed frame, which may only open links in a new tab. */
export function MailFrame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-[55dvh] w-full shrink-0 rounded-control border bg-surface"
    />
  );
}
