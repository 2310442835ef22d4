// Pages that employees and staff share.

export const maintenance = {
  checking: 'Systeem status controleren...',
  title: 'Systeem tijdelijk offline',
  text: 'Het pensioengesprek portaal is momenteel in onderhoud.',
  reason: 'Reden',
  duration: 'Verwachte duur',
  promises: ['Uw gegevens zijn veilig.', 'Geplande afspraken blijven geldig.', 'Na het onderhoud werken alle functies weer.'],
  refresh: 'Status Vernieuwen',
  refreshes: 'Deze pagina ververst zichzelf elke 30 seconden.',
  over: 'Systeem is operationeel',
  overText: 'Het onderhoud is voltooid.',
  goOn: 'Verder waar u was',
  back: 'Terug naar applicatie',
};

export const notFound = {
  tab: '404 – Pensioengesprek Portaal',
  title: '404 Page Not Found',
  text: 'Deze pagina bestaat niet. Controleer het adres, of ga naar de beginpagina.',
  home: 'Naar de beginpagina',
};
