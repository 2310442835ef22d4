export type Verb = 'edit' | 'start' | 'pause' | 'close' | 'delete';
