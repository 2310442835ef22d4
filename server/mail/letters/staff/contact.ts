export const ASK_ADMINISTRATOR = 'Heeft u een vraag? Antwoord op deze e-mail. Dan helpt een beheerder u verder.';
