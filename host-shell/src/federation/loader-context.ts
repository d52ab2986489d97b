import { createContext, useContext } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

const LoaderContext = createContext<RemoteLoader | null>(null);

export const LoaderProvider = LoaderContext.Provider;

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(LoaderContext);
  if (loader === null) throw new Error('Remotes are rendered inside a LoaderProvider');
  return loader;
}
