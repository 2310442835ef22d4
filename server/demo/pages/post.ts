import { shortDate, wallClock } from '#domain/calendar.ts';
import { plain } from '#domain/people/names.ts';
import type { Box, Line, OpenMail } from '#server/demo/mailbox.ts';
import { html, type Markup } from './html.ts';

/** Query parameters: the address of a mailbox, a mail in it, and a search over mailboxes. */
type Asked = { aan?: string | undefined; mail?: number | undefined; q?: string | undefined };
type Facts = Asked & { boxes: Box[]; lines: Line[]; open: OpenMail | null; today: string };

const BOXES_SHOWN = 60;

/** Three columns like a mail program: mailboxes, mails, one mail. On a phone one at a time. */
export function post({ aan, mail, q = '', boxes, lines, open, today }: Facts): Markup {
  const step = open ? 'mail' : aan === undefined ? 'boxes' : 'list';
  return html`<main class="demo-post" data-step="${step}">
    <h1>Postbus van de demo</h1>
    <div class="demo-panes">
      ${boxesPane({ aan, q, boxes })}
      ${aan === undefined ? html`<section class="demo-pane demo-list" aria-label="Berichten"><p class="demo-empty">Kies een postvak.</p></section>` : listPane({ aan, mail, q, lines, today })}
      <section class="demo-pane demo-mail" aria-label="Bericht">
        ${open ? mailPane(open, addressOf({ aan, q })) : html`<p class="demo-empty">${mail === undefined ? 'Kies een bericht.' : 'Dit bericht is er niet meer.'}</p>`}
      </section>
    </div>
  </main>`;
}

function boxesPane({ aan, q, boxes }: { aan: string | undefined; q: string; boxes: Box[] }): Markup {
  const words = plain(q).split(/\s+/).filter(Boolean);
  const found = boxes.filter(({ address, name }) => words.every((word) => plain(`${name ?? ''} ${address}`).includes(word)));
  const hidden = found.length - BOXES_SHOWN;
  return html`<section class="demo-pane demo-boxes" aria-label="Postvakken">
    <form method="get" action="/demo/post" role="search">
      <label for="q">Zoek een postvak</label>
      <div class="demo-search"><input id="q" name="q" type="search" value="${q}" autocomplete="off"><button class="demo-button demo-quiet">Zoek</button></div>
    </form>
    <div id="boxes" data-live>
      <p class="demo-count" role="status">${boxesInWords(found.length)}</p>
      <ul>${found.slice(0, BOXES_SHOWN).map(
        ({ address, name, count }) => html`
        <li><a href="${addressOf({ aan: address, q })}"${current(aan?.toLowerCase() === address.toLowerCase())}>
          <span class="demo-name">${name ?? address}</span><span class="demo-badge">${count}<span class="sr-only"> berichten</span></span>
          <span class="demo-address">${address}</span>
        </a></li>`,
      )}</ul>
      ${hidden > 0 && html`<p class="demo-count">Nog ${boxesInWords(hidden)}. Zoek op naam of adres.</p>`}
    </div>
  </section>`;
}

function boxesInWords(number: number): string {
  return number === 1 ? '1 postvak' : `${number} postvakken`;
}

function listPane({ aan, mail, q, lines, today }: { aan: string; mail: number | undefined; q: string; lines: Line[]; today: string }) {
  return html`<section class="demo-pane demo-list" aria-label="Berichten">
    <a class="demo-back" href="${addressOf({ q })}">Alle postvakken</a>
    <h2>${aan}</h2>
    <div id="lines" data-live>
      <p class="demo-count" role="status">${lines.length === 1 ? '1 bericht' : `${lines.length} berichten`}</p>
      <ul>${lines.map(
        (line) => html`
        <li><a href="${addressOf({ aan, q, mail: line.id })}"${current(line.id === mail)}>
          <span class="demo-name">${senderName(line.from)}</span><time datetime="${line.at}">${shortMoment(line.at, today)}</time>
          <span class="demo-subject">${line.subject}</span>
        </a></li>`,
      )}</ul>
      ${lines.length === 0 && html`<p class="demo-empty">Hier is nog niets aangekomen.</p>`}
    </div>
  </section>`;
}

function mailPane({ id, subject, from, to, at, html: body, text, files }: OpenMail, back: string): Markup {
  return html`<a class="demo-back" href="${back}">Alle berichten</a>
    <h2>${subject}</h2>
    <dl class="demo-head">
      <div><dt>Van</dt><dd>${from}</dd></div>
      <div><dt>Aan</dt><dd>${to.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')}</dd></div>
      <div><dt>Ontvangen</dt><dd><time datetime="${at}">${longMoment(at)}</time></dd></div>
    </dl>
    ${
      files.length > 0 &&
      html`<ul class="demo-files" aria-label="Bijlagen">${files.map(
        ({ filename, content }, n) => html`
        <li><span>${filename} <span class="demo-size">${Math.ceil(content.length / 1024)} kB</span></span>
          <a href="/demo/post/${id}/bijlage/${n}?tonen" target="_blank" aria-label="Bekijken: ${filename}">Bekijken</a>
          <a href="/demo/post/${id}/bijlage/${n}" download="${filename}" aria-label="Downloaden: ${filename}">Downloaden</a></li>`,
      )}</ul>`
    }
    ${
      body
        ? html`<iframe src="/demo/post/${id}/bericht" title="Bericht: ${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <details><summary>Als platte tekst</summary><pre tabindex="0">${text}</pre></details>`
        : html`<pre tabindex="0">${text}</pre>`
    }`;
}

function addressOf({ aan, q, mail }: Asked): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (aan !== undefined) query.set('aan', aan);
  if (mail !== undefined) query.set('mail', String(mail));
  const text = query.toString();
  return `/demo/post${text && `?${text}`}`;
}

function current(isCurrent: boolean): Markup {
  return isCurrent ? html` aria-current="true"` : html``;
}

function senderName(from: string): string {
  return from.replace(/\s*<[^>]*>$/, '').replaceAll('"', '') || from;
}

function shortMoment(at: string, today: string): string {
  const { date, time } = wallClock(at);
  return date === today ? time : shortDate(date);
}

function longMoment(at: string): string {
  const { date, time } = wallClock(at);
  return `${shortDate(date)} ${time}`;
}
