// Runs first: puts the answers that the server embedded in the page into the query cache, so that the first render needs no request.
import { queryClient } from './api/cache.ts';
import { ApiError } from './api/call.ts';

type Answer = { status: number; body: { message: string } };

for (const [path, { status, body }] of Object.entries(answers())) {
  const queryKey = [path];
  if (status === 200) queryClient.setQueryData(queryKey, body);
  else queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new ApiError(status, body.message, body)) });
}

/** Empty in development, where the pages are served without the server. */
function answers(): Record<string, Answer> {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="answers"]')?.content ?? '{}');
  } catch {
    return {};
  }
}
