import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/cache.ts';
import { request } from '#web/api/change.ts';
import { some } from '#web/format.ts';
import { CompareList } from '#web/parts/people/compare-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Who on the list is new, changed and gone. Only what is ticked is done; adding the new people ends the list. */
export function Comparison({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useQuery({ ...query('GET /api/admin/list-proposals/{id}', { params: { id } }), staleTime: 0 });
  return (
    <Loaded what="De lijst kon" query={found} height="h-40">
      {({ differences, objectors, refused }) => (
        <div className="flex flex-col gap-4">
          {objectors > 0 && (
            <p className="text-sm text-muted">
              {some(objectors, 'regel is van iemand die', 'regels zijn van mensen die')} niet benaderd {objectors === 1 ? 'wil' : 'willen'}{' '}
              worden. Die {objectors === 1 ? 'is' : 'zijn'} niet bewaard.
            </p>
          )}
          {refused > 0 && (
            <p className="text-sm text-muted">
              {some(refused, 'rij kon niet worden gelezen', 'rijen konden niet worden gelezen')}. De werkgever zag bij het sturen waarom.
            </p>
          )}
          <CompareList
            found={differences}
            add={() => request('POST /api/admin/list-proposals/{id}/accept', { params: { id } })}
            onDone={onClose}
            onCancel={onClose}
          />
        </div>
      )}
    </Loaded>
  );
}
