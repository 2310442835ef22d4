/** 'www.kantoor.nl' becomes 'https://www.kantoor.nl'; null if it is not the address of a website. */
export function toWebsite(text: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !/\.[a-z]{2,}$/i.test(url.hostname)) return null;
  return url.href.replace(/\/$/, '');
}

/** For display: without the protocol. */
export function websiteName(website: string): string {
  return website.replace(/^https?:\/\//, '');
}
