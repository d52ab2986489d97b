const NEGATIONS =
  "no|not|nothing|non|never|nor|neither|without|w/o|except(?: for)?|excluding|avoid(?:ing)?|(?:any(?:thing)?|all|every(?:thing)?|colou?rs?|brands?) but|other than|instead of|\\p{L}{2,7}n['’]t|dont|cannot|nicht|kein(?:e[rnsm]?)?|ohne|ausser|sin|ni|nunca|excepto";

/** Source of a regular expression for what stands before negated words: `not a `, `non-`. */
export const NOT = `(?:${NEGATIONS})(?:[ -](?:an?|any|the|in|too|so|very|really|be|been|have|has|need|want|with|for|sea|einen?|zu|sehr|una?|el|la|muy|con))*[ -]`;

const listed = (joins: string) => `(?:(?:[\\p{L}-]+ ){1,2}(?:${joins}) (?:an? )?)`;
/** Also at the end of `no dispenser or `, `without ice maker and `, and as in `fridge -white`. */
const notBefore = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${NOT}${listed('or|nor|oder|ni|o')}*|(?:without|ohne|sin) ${listed('and|und|y')})|(?<![^ ])-)$`,
  'u',
);
const neededAfter = /^(?: is| are)?(?<not> not)? (?:needed|required|necessary|wanted)(?![\p{L}\p{N}])/u;

/** Words with what negates them: `no ice maker`, `delivery not needed`. @returns undefined where they mean what they name */
export function negatedAround(
  text: string,
  from: number,
  to: number,
): [from: number, to: number] | undefined {
  const [before] = notBefore.exec(text.slice(0, from)) ?? [];
  const { 0: after = '', groups } = neededAfter.exec(text.slice(to)) ?? ({} as Partial<RegExpExecArray>);
  if (before === undefined && groups?.not === undefined) return undefined;
  return [from - (before?.length ?? 0), to + after.length];
}
