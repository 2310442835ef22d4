/** A clock that starts at the given moment ('2026-11-17T10:00:00Z') and runs from there; without a moment, the real one. */
export function clockFrom(moment: string | undefined): () => Temporal.Instant {
  if (!moment) return Temporal.Now.instant;
  const ahead = Temporal.Instant.from(moment).since(Temporal.Now.instant());
  return () => Temporal.Now.instant().add(ahead);
}
