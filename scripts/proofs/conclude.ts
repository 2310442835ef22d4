/** Prints the last line of a long proof: what was done, how long it took, the result. */
export function conclude(proof: string, what: string, { began, broken }: { began: number; broken: number }): never {
  const code = broken === 0 ? 0 : 1;
  console.log(
    `proof:${proof}: ${what}; ${Math.round((performance.now() - began) / 1000)} s; broken promises ${broken}; exit code ${code}.`,
  );
  process.exit(code);
}
