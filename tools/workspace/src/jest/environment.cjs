const { once } = require('node:events');
const { default: JSDOMEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');
const ownNetwork = require('../testing/own-network.cjs');

// styled-components inserts rules one by one, as in production: as text, each rule makes jsdom parse the whole sheet again.
process.env.SC_DISABLE_SPEEDY = 'false';

/** Globals of browsers taken from Node: jsdom lacks them, or has its own that Node's fetch does not accept. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
];

/**
 * jsdom has a screen of one size and plays no animation. So styled-components' rules for other screens are left out, as a
 * component is tested on all of them, and so is every animation, whose end is never reported.
 */
function withoutScreen({ CSSStyleSheet: { prototype }, document }) {
  const { insertRule } = prototype;
  prototype.insertRule = function insertRuleForAnyScreen(rule, at) {
    return insertRule.call(this, rule.startsWith('@media') ? '@media all {}' : rule, at);
  };
  const style = document.createElement('style');
  style.textContent = '* { animation: none !important; }';
  document.head.append(style);
}

/** The test's title after the titles of the suites around it; the root suite has no title. */
function titleOf({ name, parent }) {
  return parent?.parent ? `${titleOf(parent)} › ${name}` : name;
}

module.exports = class BrowserPackageEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start') ownNetwork.currentTest = () => titleOf(test);
    if (name === 'test_done') ownNetwork.currentTest = () => '';
  }

  async setup() {
    await super.setup();
    // The page of a test has loaded: otherwise it would on a busy machine only in the middle of the first test.
    if (this.global.document.readyState !== 'complete') await once(this.global, 'load');
    for (const name of fromNode) this.global[name] = globalThis[name];
    withoutScreen(this.global);
    this.global.scrollTo = () => {};
    this.global.matchMedia = (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    });
    const dialog = this.global.HTMLDialogElement.prototype;
    dialog.showModal = function showModal() {
      this.setAttribute('open', '');
    };
    dialog.close = function close() {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'));
    };
  }
};
