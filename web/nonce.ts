// The scroll lock of Radix writes a <style>, which the content security policy allows only with the nonce of the page. Radix reads it from
// this global; the server writes it into the page.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content });
