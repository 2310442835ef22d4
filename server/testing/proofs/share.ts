/** The share of a long proof that this process runs, as index/total: '0/2' is the first of two. */
const [share = 0, shares = 1] = (process.env.PROOF_SHARE ?? '0/1').split('/').map(Number);

export const SHARE = share;

export function isOwnShare(index: number): boolean {
  return index % shares === share;
}

/** How many of `total` belong to this process. */
export function ownNumber(total: number): number {
  return Math.floor(total / shares) + (share < total % shares ? 1 : 0);
}
