import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '#web/api/change.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

export function LogoutAllCard() {
  const [asking, setAsking] = useState(false);
  const logout = useChange('POST /api/admin/logout-all', {
    success: { title: 'Alle gebruikers uitgelogd', text: 'Iedereen behalve u moet opnieuw inloggen.' },
    failure: { title: 'Fout bij uitloggen', text: 'Niet alle gebruikers konden worden uitgelogd.', fixed: true },
  });
  return (
    <Card
      title="Alle gebruikers uitloggen"
      description="Beëindigt elke sessie, op elk apparaat, behalve deze."
      icon={<LogOut aria-hidden />}
    >
      <Button onClick={() => setAsking(true)}>Alle gebruikers uitloggen</Button>
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          title="Alle gebruikers uitloggen?"
          description="Alle beheerders en consultants worden uitgelogd. Wie een formulier open heeft, moet opnieuw inloggen. U blijft zelf ingelogd."
          isFinal
          confirm="Iedereen uitloggen"
          pending={logout.isPending}
          pendingText="Uitloggen..."
          onConfirm={() => logout.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </Card>
  );
}
