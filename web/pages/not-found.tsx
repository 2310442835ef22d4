import { buttonClass } from '#web/ui/button.tsx';

export function NotFoundPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <title>404 – Pensioengesprek Portaal</title>
      <div className="max-w-md text-center">
        <h1 className="text-3xl font-semibold">404 Page Not Found</h1>
        <p className="mt-3 text-muted">Deze pagina bestaat niet. Controleer het adres, of ga naar de beginpagina.</p>
        <a href="/" className={`${buttonClass({ look: 'primary' })} mt-6`}>
          Naar de beginpagina
        </a>
      </div>
    </main>
  );
}
