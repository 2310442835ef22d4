/** What the portal itself asks on the internet. No setting leads elsewhere; a test hands in servers of its own. */
export type Outside = {
  /** Where tokens for a mail account come from. `{tenant}` stands for the directory at Microsoft. */
  tokens: { microsoft: string; google: string };
  /** Null: the name servers of this machine. */
  nameServers: string[] | null;
};

export const INTERNET: Outside = {
  tokens: {
    microsoft: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    google: 'https://oauth2.googleapis.com/token',
  },
  nameServers: null,
};
