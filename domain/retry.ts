/** When one may try again, in seconds: the header `Retry-After`. */
export function retryAfterOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
