export const EXISTING_TITLE = 'Kan geen nieuwe afspraak maken';
export const EXISTING_TEXT = 'U heeft al een afspraak in het systeem. U kunt slechts één afspraak maken.';
