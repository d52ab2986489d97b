import { runAlone } from 'remote-alone';
import remote from './remote.tsx';

runAlone(remote);
