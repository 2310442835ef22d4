/** How many people go out on a day, in three sentences: on the page of a round, in its form and in the guide. */
export function HowMany() {
  return (
    <ul className="ml-5 flex list-disc flex-col gap-1 text-sm">
      <li>
        Elke werkdag nodigt het portaal zoveel mensen uit als er, met een reserve, uren zijn voor iedereen van wie nog een afspraak wordt
        verwacht, ook in de laatste weken.
      </li>
      <li>
        De reserve is groter als u een kleiner risico kiest of als het portaal deze werkgever nog weinig kent; daarom gaat in de eerste week
        de helft uit van wat past.
      </li>
      <li>
        Elke dag wordt opnieuw gerekend: extra uren, een latere einddatum of een ander risico tellen de volgende werkdag mee, en u ziet
        hoeveel uren vrij, verwacht en reserve zijn.
      </li>
    </ul>
  );
}
