import { browserRoom } from 'tooling/jest';

export default browserRoom(import.meta.url);
