import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { LANGUAGE_LABEL } from '#domain/language.ts';
import { DEFAULT_SPECIALIZATION } from '#domain/people/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { phone } from '#web/format.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card, Facts } from '#web/ui/card.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

// Loaded when opened, because it contains the texts of all refusals.
const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

export function ProfileCard() {
  const { data: me, error } = useQuery(query('GET /api/consultants/me'));
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Mijn profiel"
      icon={<UserRound aria-hidden />}
      actions={
        me && (
          <>
            <Button size="small" icon={<Pencil aria-hidden className="size-4" />} onClick={() => setEditing(true)}>
              Bewerken
            </Button>
            <Link href="/admin/password" className={buttonClass({ size: 'small' })}>
              <KeyRound aria-hidden className="size-4" />
              Wachtwoord Wijzigen
            </Link>
          </>
        )
      }
    >
      {me ? (
        <Facts
          facts={[
            ['Naam', me.user.name],
            [
              'E-mailadres',
              <span key="email" className="break-all">
                {me.user.email}
              </span>,
            ],
            ['Telefoonnummer', me.user.phone ? phone(me.user.phone) : '–'],
            ['Specialisatie', me.specialization || DEFAULT_SPECIALIZATION],
            ['Talen', me.languages.map((language) => LANGUAGE_LABEL[language]).join(', ')],
            ['Kantooruren', `${me.officeHoursStart} - ${me.officeHoursEnd}`],
            [
              'Videoruimte',
              <span key="video" className="break-all">
                {me.videoUrl ?? '–'}
              </span>,
            ],
          ]}
        />
      ) : error ? (
        <FieldError text={error.message} />
      ) : (
        <Skeleton className="h-40" />
      )}
      <Suspense>{me && editing && <ProfileDialog me={me} close={() => setEditing(false)} />}</Suspense>
    </Card>
  );
}
