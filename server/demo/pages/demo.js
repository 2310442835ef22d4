// What the demo's pages do in a browser: refreshing their lists, and opening a link in a window the size of a phone.

const REFRESH_MS = 3000;

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    part.innerHTML = next.innerHTML;
    if (focused) part.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
  }
}

if (document.querySelector('[data-live]')) setInterval(refresh, REFRESH_MS);

for (const link of document.querySelectorAll('a[data-phone]')) {
  link.addEventListener('click', (event) => {
    // On a phone, or if a modifier key asks for another tab or window, the link works as any other.
    if (screen.width < 700 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (window.open(link.href, '_blank', 'popup,width=400,height=860')) event.preventDefault();
  });
}
