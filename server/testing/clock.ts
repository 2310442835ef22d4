/** A clock that starts at another moment ('2026-11-17T10:00:00Z') and runs on from there; the real one without a moment. */
export function clockFrom(moment: string | undefined): () => Temporal.Instant {
  if (!moment) return Temporal.Now.instant;
  const ahead = Temporal.Instant.from(moment).since(Temporal.Now.instant());
  return () => Temporal.Now.instant().add(ahead);
}
