import type { useForm } from '#web/form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';

type Address = { street: string; postalCode: string; city: string };
type AddressFieldsProps = {
  form: {
    errors: { [K in keyof Address]?: string | undefined };
    text: (name: keyof Address) => ReturnType<ReturnType<typeof useForm<Address>>['text']>;
  };
  /** How many of the six columns the street takes. */
  street: string;
};

/** In a grid of six columns. */
export function AddressFields({ form, street }: AddressFieldsProps) {
  return (
    <>
      <Field label="Straat en huisnummer" error={form.errors.street} className={street}>
        <Input {...form.text('street')} />
      </Field>
      <Field label="Postcode" error={form.errors.postalCode} className="sm:col-span-2">
        <Input {...form.text('postalCode')} placeholder="1234 AB" />
      </Field>
      <Field label="Plaats" error={form.errors.city} className="sm:col-span-4">
        <Input {...form.text('city')} />
      </Field>
    </>
  );
}
