/** The internet services that the portal calls. No setting changes them; tests pass servers of their own. */
export type Outside = {
  /** Token endpoints for mail accounts. `{tenant}` is the Microsoft directory. */
  tokens: { microsoft: string; google: string };
  /** Null: the resolvers of this machine. */
  nameServers: string[] | null;
};

export const INTERNET: Outside = {
  tokens: {
    microsoft: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    google: 'https://oauth2.googleapis.com/token',
  },
  nameServers: null,
};
