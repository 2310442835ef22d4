import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_LABEL, type Language } from '#domain/language.ts';
import { preparing } from '#texts/nl/pages-answers.ts';
import { otherTexts } from '#web/language/other-texts.ts';
import { Dialog, DialogBody } from '#web/ui/overlay/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PreparationList } from './list.tsx';
import { filledIn, type Lists } from './rows.ts';

type PreparationPreviewProps = { language: Language; lists: Lists; close: () => void };

/** The list as typed so far, between the texts of its language. */
export default function PreparationPreview({ language, lists, close }: PreparationPreviewProps) {
  const { data: words } = useQuery({
    queryKey: ['words of the preparation', language],
    queryFn: async () => (await otherTexts(language))?.preparing ?? preparing,
  });
  const own = filledIn(lists[language]);
  const items = own.length > 0 ? own : filledIn(lists.nl);
  return (
    <Dialog
      close={close}
      title={`Voorbereiding (${LANGUAGE_LABEL[language]})`}
      description="Zo staat de lijst op de pagina na het boeken, in de bevestiging en in de herinnering."
    >
      <DialogBody>
        {!words ? (
          <Skeleton className="h-40" />
        ) : items.length === 0 ? (
          <p>De lijst is leeg. Werknemers zien dan niets.</p>
        ) : (
          <div lang={language}>
            <h3 className="mb-3 text-lg font-semibold">{words.title}</h3>
            <PreparationList items={items} bring={words.bring} />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
