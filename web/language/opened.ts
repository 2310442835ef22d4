/** The open page and the token of its link, or '' without one. Fixed while it is open: links between these pages are full page loads. */
export function openedPage(): { name: string; token: string } {
  // The page for unsubscribing has the URL of its API call, because mails contain that URL.
  const [name = '', secret = ''] = location.pathname
    .replace(/^\/api\//, '/')
    .split('/')
    .slice(1);
  return { name, token: decoded(secret) };
}

/** A damaged link may contain invalid escapes: it is then used unchanged, and the server refuses it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
