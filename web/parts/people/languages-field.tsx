import { LANGUAGE_LABEL, LANGUAGES, type Language } from '#domain/language.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';

type LanguagesFieldProps = { value: readonly Language[]; onChange: (value: Language[]) => void; error?: string | undefined };

/** In which languages a consultant holds conversations. */
export function LanguagesField({ value, onChange, error }: LanguagesFieldProps) {
  return (
    <FieldGroup
      label="Talen van de gesprekken"
      hint="Een werknemer die een van deze talen leest, ziet deze consultant als eerste."
      required
      error={error}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_LABEL[language]}
            checked={value.includes(language)}
            onChange={() => onChange(value.includes(language) ? value.filter((other) => other !== language) : [...value, language])}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
