import { loaded, useIsLoaded } from '#components/ui/loaded.tsx';

const load = async () => (await import('./work-composer.tsx')).WorkComposer;

/** The form of an agent's action. The page doesn't wait for its script. */
export const WorkComposer = loaded(load);

/** True once a key opens the form at once, so that no letter typed behind the key is lost. */
export const useComposerIsLoaded = () => useIsLoaded(load);
