// Radix's scroll lock writes a <style> of its own, which the content security policy allows only with the page's nonce.
// It looks for the nonce under this name; the server writes it into the page.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content });
