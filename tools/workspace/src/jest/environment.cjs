const { TestEnvironment } = require('jest-environment-jsdom');
const ownNetwork = require('../testing/own-network.cjs');

// styled-components inserts rules one by one, as in production: as text, each rule makes jsdom parse the whole sheet again.
process.env.SC_DISABLE_SPEEDY = 'false';

/** Globals of browsers that jsdom lacks, taken from Node: fetch with its classes, streams, text encoding, BroadcastChannel. */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

/** Elements that can have labels. */
const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const labelableClasses = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

/** jsdom checks every label of the page to find the labels of a field, which took a third of the time of a form's tests. */
function labelsOf(field) {
  if (field.type === 'hidden') return null;
  const isOwn = (label) => label.htmlFor === field.id;
  const named = field.id === '' ? [] : [...field.ownerDocument.querySelectorAll('label[for]')].filter(isOwn);
  let around = field.parentElement;
  while (around && around.localName !== 'label') around = around.parentElement;
  const isAround = around && !around.htmlFor && around.querySelector(labelable) === field;
  return isAround ? [...named, around] : named;
}

/**
 * jsdom matches `:has()` against every element of the page, before the class in the same selector, whenever a test checks
 * whether something is visible. Rules with `:has()` here style only colours and borders, which no test in jsdom checks.
 */
function withoutHas({ prototype }) {
  const { insertRule } = prototype;
  if (insertRule.name === 'insertCheapRule') return;
  prototype.insertRule = function insertCheapRule(rule, at) {
    return insertRule.call(this, rule.includes(':has(') ? 'left-out {}' : rule, at);
  };
}

/** The test's title after the titles of the suites around it; the root suite has no title. */
function titleOf({ name, parent }) {
  return parent?.parent ? `${titleOf(parent)} › ${name}` : name;
}

module.exports = class BrowserPackageEnvironment extends TestEnvironment {
  handleTestEvent({ name, test }) {
    if (name === 'test_start') ownNetwork.currentTest = () => titleOf(test);
    if (name === 'test_done') ownNetwork.currentTest = () => '';
  }

  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // Node's fetch accepts only Node's own signals.
    this.global.AbortController = globalThis.AbortController;
    this.global.AbortSignal = globalThis.AbortSignal;
    for (const name of labelableClasses)
      Object.defineProperty(this.global[`HTML${name}Element`].prototype, 'labels', {
        get() {
          return labelsOf(this);
        },
      });
    withoutHas(this.global.CSSStyleSheet);
    this.global.scrollTo = () => {};
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    const dialog = this.global.HTMLDialogElement?.prototype;
    if (dialog && !dialog.showModal) {
      dialog.showModal = function showModal() {
        this.setAttribute('open', '');
      };
      dialog.close = function close() {
        if (!this.hasAttribute('open')) return;
        this.removeAttribute('open');
        this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
      };
    }
  }
};
