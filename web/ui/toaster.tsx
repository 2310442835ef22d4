import { type ComponentType, useEffect, useState } from 'react';

/** The place where toasts appear. An effect runs after the first paint, so the view's code never delays the page itself. */
export function Toaster() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./toast.tsx').then((module) => setView(() => module.default));
  }, []);
  return View && <View />;
}
