// The state of a form: its values, and the message per field whether it comes from the page or from the server.
//
//   const form = useForm({ email: '', employerId: 0, isActive: true });
//   <form noValidate onSubmit={form.submit((values) => save.mutate({ body: values }, { onSuccess: close, onError: form.refused }), check)}>
//     <Field label="E-mailadres" required error={form.errors.email}><Input type="email" {...form.text('email')} /></Field>
//     <Field label="Werkgever" required error={form.errors.employerId}><Select {...form.choice('employerId')} … /></Field>
//     <Switch label="Actief" {...form.flag('isActive')} />
//
// `check(values)` returns the messages that prevent sending: { email: 'Vul een e-mailadres in.' }, or {}.
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

export type Errors<V> = { [K in keyof V]?: string };
type KeysOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string;

/** The first choice of a group with a message: see FieldGroup. */
const WRONG_GROUP = 'fieldset[aria-describedby$="-error"] input';

/**
 * `version` identifies the stored values. When it changes, such as after saving, the form takes over `initial` again, except in fields that
 * the user changed while the save was under way. Remounting the form by a new `key` would lose those fields and the focus.
 */
export function useForm<V extends Record<string, unknown>>(initial: V, version?: unknown) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [shown, setShown] = useState(version);
  /** The values with which the user's changes are compared: those that were sent, or else the initial ones. */
  const [base, setBase] = useState(initial);
  if (shown !== version) {
    setShown(version);
    setValues({ ...initial, ...changedFrom(base, values) });
    setBase(initial);
    setErrors({});
  }
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (Object.keys(errors).length) element.current?.querySelector<HTMLElement>(`[aria-invalid="true"], ${WRONG_GROUP}`)?.focus();
  }, [errors]);

  function set<K extends keyof V>(name: K, value: V[K]): void {
    setValues((before) => ({ ...before, [name]: value }));
    // Changing a field clears its error.
    if (errors[name]) setErrors(({ [name]: _, ...others }) => others as Errors<V>);
  }

  return {
    values,
    errors,
    set,
    setErrors,
    /** Whether a value differs from its initial value. */
    changed: Object.keys(changedFrom(initial, values)).length > 0,

    text: <K extends KeysOf<V, string>>(name: K) => ({
      name,
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[K]),
    }),
    /** A select of ids; 0 means nothing chosen. */
    choice: <K extends KeysOf<V, number>>(name: K) => ({
      name,
      value: (values[name] as number) || '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) => set(name, Number(event.target.value) as V[K]),
    }),
    /** For a NumberInput. */
    number: <K extends KeysOf<V, number>>(name: K) => ({
      name,
      value: values[name] as number,
      onValue: (value: number) => set(name, value as V[K]),
    }),
    flag: <K extends KeysOf<V, boolean>>(name: K) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as V[K]),
    }),

    submit: (send: (values: V) => void, check?: (values: V) => Errors<V>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      element.current = event.currentTarget;
      const unread = unreadIn(event.currentTarget);
      // A field whose text cannot be read says so itself: that its value is missing would be a second, wrong message.
      const isTold = (name: string) => unread.some((field) => field.name === name);
      const found = Object.fromEntries(Object.entries(check?.(values) ?? {}).filter(([name]) => !isTold(name))) as Errors<V>;
      setErrors(found);
      unread[0]?.focus();
      if (unread.length > 0 || Object.keys(found).length > 0) return;
      setBase(values);
      send(values);
    },
    /** For `onError` of a change: shows the server's messages at their fields. */
    refused: (error: { fields?: Record<string, string> }) => {
      setBase(initial);
      setErrors((error.fields ?? {}) as Errors<V>);
    },
    reset: (next: V = initial) => {
      setValues(next);
      setErrors({});
    },
  };
}

/** Fields whose text cannot be read, such as a date: see DateInput. Each is asked to say so. */
export function unreadIn(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter((field) => field.validity.customError && !field.checkValidity());
}

function changedFrom<V extends Record<string, unknown>>(base: V, values: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name])),
  ) as Partial<V>;
}

/** The body of a call without the `added` fields that were not changed: what was added to a form goes along only where it is used. */
export function withoutUnchanged<V extends object, K extends keyof V>(
  values: V,
  before: V,
  added: readonly K[],
): Omit<V, K> & Partial<Pick<V, K>> {
  const isSame = (name: string) => JSON.stringify(values[name as K]) === JSON.stringify(before[name as K]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !added.includes(name as K) || !isSame(name))) as unknown as Omit<
    V,
    K
  > &
    Partial<Pick<V, K>>;
}
