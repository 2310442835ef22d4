import { useQuery } from '@tanstack/react-query';
import { stopping } from '#texts/nl/about.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { useFirstScreen, useTexts } from '#web/parts/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnce } from '#web/ui/form/once.ts';
import { Loading } from '#web/ui/spinner.tsx';
import { AskNewLink } from './ask-new-link.tsx';
import { useLaterTexts } from './later-texts.ts';
import { refusalInWords } from './refusal.ts';
import { LoadProblem, Screen } from './screen.tsx';

/** To stop all mail, or to get it again. Opening the page changes nothing. */
export function Page({ token }: { token: string }) {
  const { loading } = useFirstScreen();
  const found = useQuery({ ...query('GET /api/public/stop/{token}', { params: { token } }), retryOnMount: false });
  const texts = useLaterTexts();
  const { stopping: words } = useTexts({ stopping });
  const stop = useChange('POST /api/stop/{token}', { failure: false });
  const resume = useChange('DELETE /api/stop/{token}', { failure: false });
  const once = useOnce(stop.isPending || resume.isPending);
  if (found.error) {
    const { error, isFetching, refetch } = found;
    const invalid = (
      <Screen kind="invalid" title={texts.links.invalid}>
        <AskNewLink what="link" />
      </Screen>
    );
    return <LoadProblem error={error} isRetrying={isFetching} retry={refetch} invalid={invalid} />;
  }
  if (!found.data) return <Loading text={loading} />;
  const isStopped = found.data.stoppedAt !== null;
  const [change, said] = isStopped ? [resume, words.stopped] : [stop, resume.isSuccess ? words.resumed : words.ask];
  const error = stop.error ?? resume.error;
  return (
    <Screen
      key={said.title}
      kind={isStopped || resume.isSuccess ? 'done' : 'ask'}
      title={said.title}
      answer={stop.isSuccess || resume.isSuccess}
    >
      <p>{said.text}</p>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error && refusalInWords(texts, error)}
      </p>
      <Button
        look={isStopped ? 'secondary' : 'primary'}
        className="justify-self-start max-sm:w-full"
        pending={change.isPending}
        pendingText={words.pending}
        onClick={() => once(() => change.mutate({ params: { token } }))}
      >
        {isStopped ? words.stopped.undo : words.ask.button}
      </Button>
    </Screen>
  );
}
