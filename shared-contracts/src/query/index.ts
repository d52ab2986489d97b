export { foldText } from '../fold-text.ts';
export {
  type KnownNames,
  queryRules,
  type ReadQuery,
  readQuery,
  ruleWords,
  type UnderstoodWords,
} from './read-query.ts';
export { anyPhrase, type Criterion, type Measured, type Reading } from './rule.ts';
