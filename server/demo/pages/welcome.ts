import { LATE } from '#domain/appointments/vocabulary.ts';
import type { Entrances } from '#server/demo/entrances.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#server/demo/load.ts';
import { momentInWords } from '#texts/nl/dates.ts';
import { html, type Markup } from './html.ts';

type Figures = { employers: number; employees: number; consultants: number };
type Facts = { entrances: Entrances; figures: Figures; hrMailId: number | null; mails: number };

export function welcome({ entrances, figures, hrMailId, mails }: Facts): Markup {
  const [administrator, consultant] = DEMO_LOGINS;
  return html`<main class="demo-page">
    <header>
      <h1>Welkom in de demo</h1>
      <p class="demo-lead">Een kantoor waar u in kunt rondlopen: ${figures.employers} werkgevers, ${figures.employees} werknemers, ${figures.consultants} consultants en een jaar geschiedenis. Alles werkt echt. E-mail die het portaal verstuurt, komt aan in de postbus van deze demo en nergens anders. Wie u hier ziet, bestaat niet.</p>
    </header>
    <h2>Kijk mee als</h2>
    <div class="demo-cards">
      ${login({ role: 'beheerder', title: 'Beheerder', name: administrator.name, text: 'Nodigt uit, plant, volgt de voortgang en beheert de instellingen.' })}
      ${login({ role: 'consultant', title: 'Consultant', name: consultant.name, text: 'Voert de gesprekken: eigen agenda, notities en beschikbaarheid.' })}
      ${hr(entrances.hr, hrMailId)}
      <section class="demo-card demo-wide" aria-labelledby="werknemer">
        <h3 id="werknemer">Werknemer op de telefoon</h3>
        <p>Heeft geen account, alleen een link in een e-mail. De pagina opent in een venster zo groot als een telefoon.</p>
        <ul class="demo-visitors">
          ${visitor('Is uitgenodigd', 'Kan een afspraak maken.', entrances.invited)}
          ${visitor('Heeft een afspraak', when(entrances.planned, 'Kan die nog wijzigen of kosteloos annuleren.'), entrances.planned)}
          ${visitor('Kan niet meer wijzigen', when(entrances.late, entrances.late?.begun ? 'Het gesprek is al begonnen.' : `Het gesprek begint binnen ${LATE}.`), entrances.late)}
        </ul>
      </section>
      <section class="demo-card demo-wide" aria-labelledby="postbus">
        <h3 id="postbus">Postbus van iedereen</h3>
        <p>Alle e-mail van de demo, per ontvanger, met links die werken: ${mails} berichten.</p>
        <a class="demo-button demo-quiet" href="/demo/post">Postbus openen</a>
      </section>
    </div>
    <h2>Een rondje van vijf minuten</h2>
    <ol class="demo-steps">
      <li>Kom binnen als beheerder en verstuur bij <strong>Uitnodigingen</strong> de uitnodigingen van een werkgever.</li>
      <li>Open de <strong>postbus</strong> en lees de uitnodiging van een werknemer. Klik op de knop in de e-mail.</li>
      <li>Maak een afspraak, lees de bevestiging in de postbus, en wijzig of annuleer de afspraak vanuit die e-mail.</li>
      <li>Zie bij de beheerder in <strong>E-mailoverzicht</strong> en <strong>Afspraken</strong> wat er is gebeurd.</li>
    </ol>
    <h2>Goed om te weten</h2>
    <dl class="demo-facts">
      <div><dt>Hier terugkomen</dt><dd>Boven elke pagina staat de balk ‘Demo’, met links naar dit overzicht en naar de postbus.</dd></div>
      <div><dt>Zelf inloggen</dt><dd>${DEMO_LOGINS.map(({ role, email }) => html`${role}: <code>${email}</code><br>`)}Wachtwoord: <code>${DEMO_PASSWORD}</code></dd></div>
      <div><dt>Twee rollen tegelijk</dt><dd>Een browser onthoudt één login. Open voor een tweede rol een privévenster.</dd></div>
      <div><dt>Opnieuw beginnen</dt><dd><code>npm run demo</code> begint met een vers kantoor, <code>npm run demo -- --keep</code> gaat verder waar u was.</dd></div>
    </dl>
  </main>`;
}

type Entrance = { role: string; title: string; name: string; text: string };

function login({ role, title, name, text }: Entrance): Markup {
  return html`<section class="demo-card" aria-labelledby="${role}">
    <h3 id="${role}">${title}</h3>
    <p class="demo-who">${name}</p>
    <p>${text}</p>
    <form method="post" action="/demo/inloggen/${role}"><button class="demo-button">Inloggen als ${title.toLowerCase()}</button></form>
  </section>`;
}

function hr(department: Entrances['hr'], mailId: number | null): Markup {
  const link = department && `/demo/post?aan=${encodeURIComponent(department.address)}${mailId ? `&mail=${mailId}` : ''}`;
  return html`<section class="demo-card" aria-labelledby="hr">
    <h3 id="hr">HR</h3>
    ${
      department
        ? html`<p class="demo-who">${department.name}, ${department.employer}</p>
    <p>Ziet zonder account wie nog moet kiezen en wie wanneer een gesprek heeft, maakt afspraken voor werknemers en drukt brieven af.</p>
    <form method="post" action="/demo/hr"><button class="demo-button">HR-pagina openen</button></form>
    <a class="demo-button demo-quiet" href="${link}">Postvak van HR openen</a>`
        : html`<p>Er is nog geen overzicht naar een HR-afdeling gestuurd.</p>`
    }
  </section>`;
}

function visitor(title: string, text: string, person: { name: string; employer: string; link: string } | null): Markup {
  return html`<li>
    <h4>${title}</h4>
    ${
      person
        ? html`<p class="demo-who">${person.name}, ${person.employer}</p>
    <p>${text}</p>
    <a class="demo-button demo-quiet" href="${person.link}" target="_blank" data-phone>Open als ${person.name}</a>`
        : html`<p>Op dit moment is er niemand in deze situatie.</p>`
    }
  </li>`;
}

function when(appointment: { date: string; startTime: string } | null, text: string): string {
  return appointment ? `${capital(momentInWords(appointment))}. ${text}` : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
