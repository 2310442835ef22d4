/** Which part of a long proof this process does: of two, the first does 0/2. Alone it does all. */
const [share = 0, shares = 1] = (process.env.PROOF_SHARE ?? '0/1').split('/').map(Number);

export const SHARE = share;

export function isOwnShare(index: number): boolean {
  return index % shares === share;
}

/** How many of so many are this process's own. */
export function ownNumber(total: number): number {
  return Math.floor(total / shares) + (share < total % shares ? 1 : 0);
}
