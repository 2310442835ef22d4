import { useQuery } from '@tanstack/react-query';
import { MessageCircleHeart } from 'lucide-react';
import { Link } from 'wouter';
import { LEAST_ANSWERS } from '#domain/conversation/vocabulary.ts';
import { query } from '#web/api/cache.ts';
import { useChange } from '#web/api/change.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

/** Switches the survey after a conversation on or off. */
export function SurveyCard() {
  const config = useQuery(query('GET /api/admin/survey'));
  return (
    <Card
      title="Enquête na het gesprek"
      description={`De werknemer krijgt de dag na het afronden twee vragen per e-mail. Antwoorden zijn anoniem: u ziet ze per kwartaal, als er ten minste ${LEAST_ANSWERS} zijn.`}
      icon={<MessageCircleHeart aria-hidden />}
    >
      <Loaded what="De instelling kon" query={config} height="h-44">
        {(data) => (
          <div className="flex flex-col gap-5">
            <SurveySwitch isEnabled={data.isEnabled} />
            <Link href="/overview#tevredenheid" className="touch-target content-center self-start font-medium text-brand underline">
              Antwoorden in het overzicht
            </Link>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function SurveySwitch({ isEnabled }: { isEnabled: boolean }) {
  const save = useChange('POST /api/admin/survey', {
    success: (saved) => ({
      title: saved.isEnabled ? 'Enquête aangezet' : 'Enquête uitgezet',
      text: saved.isEnabled ? 'Wie vanaf nu een gesprek heeft gehad, krijgt de vragen.' : 'Niemand krijgt de vragen nog.',
    }),
    failure: { title: 'Fout bij opslaan', text: 'De instelling kon niet worden opgeslagen.' },
  });
  return (
    <Switch
      label="Na elk gesprek om een mening vragen"
      checked={save.isPending ? !isEnabled : isEnabled}
      // Not disabled while saving, so that it keeps the focus.
      onChange={(event) => save.isPending || save.mutate({ body: { isEnabled: event.target.checked } })}
    />
  );
}
